import { axis, type Family } from './family'

/** Cable by the metre, sockets and switches. */
export const cablesSockets: Family[] = [
  {
    category: 'electrical',
    code: 'CAB',
    picture: 'cable-reel',
    text: {
      en: 'Cut to the metre from a full drum; order 25 and you get 25 in one piece.',
      zh: '整盘裁线，按米出售；下单 25 米就是整根 25 米。',
    },
    specification: { conductor: 'Plain annealed copper|退火裸铜' },
    unit: 'metre',
    delivery: 12000,
    lines: [
      {
        brand: 'wattern',
        mark: 'W',
        text: { en: 'The running metre is printed on the sheath.', zh: '护套上印有米标，用量一目了然。' },
      },
      {
        brand: 'luxenby',
        mark: 'X',
        factor: 0.9,
        text: {
          en: 'Wound without kinks, so that it pulls through conduit alone.',
          zh: '收线平顺无打结，一人也能穿管。',
        },
      },
    ],
    models: [
      {
        id: 'pvc-single-cable',
        code: 'SG',
        name: 'PVC Single-Core Cable per Metre|单芯 PVC 电线（按米）',
        price: 55,
        text: {
          en: 'For conduit and trunking, in the three colours of fixed wiring.',
          zh: '穿管、走线槽布线用，三种国际相色。',
        },
        specification: { rating: '450/750 V', insulation: 'PVC 70 °C', standard: 'SS 358 / IEC 60227' },
        axes: [
          axis('area', 'Conductor area|截面积', [
            ['1.5 mm²', 1],
            ['2.5 mm²', 1.6],
            ['4 mm²', 2.5],
            ['6 mm²', 3.7],
            ['10 mm²', 6.2],
          ]),
          axis('colour', 'Colour|颜色', [
            ['Brown|棕色（火线）', 1, 'BR'],
            ['Blue|蓝色（零线）', 1, 'BL'],
            ['Green-yellow|黄绿双色（地线）', 1, 'GN'],
          ]),
        ],
      },
      {
        id: 'flexible-cord',
        code: 'FX',
        name: 'Flexible Round Cord per Metre|圆形软护套线 RVV（按米）',
        price: 120,
        text: { en: 'Supple cord for appliances and extension leads.', zh: '柔软护套线，做电器电源线、延长线用。' },
        specification: { rating: '300/500 V', standard: 'IEC 60227-5 / H05VV-F' },
        axes: [
          axis('cores', 'Cores|芯数', [
            ['2 cores|2 芯', 1, '2C'],
            ['3 cores|3 芯', 1.35, '3C'],
            ['5 cores|5 芯', 2.1, '5C'],
          ]),
          axis('area', 'Conductor area|截面积', [
            ['0.75 mm²', 0.8],
            ['1 mm²', 1],
            ['1.5 mm²', 1.35],
            ['2.5 mm²', 2.1],
          ]),
        ],
      },
      {
        id: 'armoured-cable',
        code: 'AR',
        name: 'XLPE Armoured Cable per Metre|XLPE 钢丝铠装电缆（按米）',
        price: 620,
        text: {
          en: 'Steel wire armour for burial and for outdoor runs to pumps and gates.',
          zh: '钢丝铠装，直埋、户外给水泵和大门供电用。',
        },
        specification: { rating: '600/1,000 V', insulation: 'XLPE 90 °C', standard: 'IEC 60502-1' },
        brands: ['wattern'],
        axes: [
          axis('cores', 'Cores|芯数', [
            ['2 cores|2 芯', 1, '2C'],
            ['3 cores|3 芯', 1.25, '3C'],
            ['4 cores|4 芯', 1.5, '4C'],
          ]),
          axis('area', 'Conductor area|截面积', [
            ['2.5 mm²', 1],
            ['4 mm²', 1.35],
            ['6 mm²', 1.8],
          ]),
        ],
      },
      {
        id: 'lan-cable',
        code: 'LN',
        name: 'Cat 6 Network Cable per Metre|六类网线 Cat 6（按米）',
        price: 95,
        lead: {
          en: 'Cut to the metre from the drum and tested pair by pair.',
          zh: '整箱裁线按米出售，逐对测试。',
        },
        text: {
          en: 'Solid pairs with a cross-shaped filler for a gigabit through the whole flat.',
          zh: '十字骨架，纯铜线对，全屋千兆稳定。',
        },
        specification: { conductor: '23 AWG solid copper|23 AWG 实心铜', standard: 'ISO/IEC 11801' },
        axes: [
          axis('shield', 'Screen|屏蔽', [
            ['U/UTP', 1, 'U'],
            ['F/UTP', 1.4, 'F'],
          ]),
        ],
      },
    ],
  },
  {
    category: 'electrical',
    code: 'ACC',
    picture: 'socket-outlet',
    text: {
      en: 'Screws stay in the plate and the terminals take two 4 mm² wires.',
      zh: '螺丝不脱落，端子可并接两根 4 mm² 电线。',
    },
    delivery: 6000,
    lines: [
      {
        brand: 'wattern',
        mark: 'W',
        text: { en: 'White urea that does not turn yellow.', zh: '白色阻燃尿素料，多年不发黄。' },
        specification: { rating: '250 V' },
      },
      {
        brand: 'luxenby',
        mark: 'X',
        factor: 1.5,
        text: { en: 'A slim frame of 7 mm and a soft matt face.', zh: '7 mm 超薄边框，哑光肤感面板。' },
        specification: { rating: '250 V' },
      },
    ],
    models: [
      {
        id: 'wall-socket',
        code: 'SO',
        name: 'Switched 13 A Wall Socket, BS 1363|带开关英标 13 A 插座',
        price: 590,
        text: { en: 'Safety shutters keep small fingers and hairpins out.', zh: '保护门防儿童触电。' },
        specification: { standard: 'BS 1363-2 / SS 145' },
        axes: [
          axis('gang', 'Gangs|位数', [
            ['1 gang|一位', 1, '1G'],
            ['2 gang|二位', 1.6, '2G'],
          ]),
          axis('usb', 'USB', [
            ['Without USB|不带 USB', 1, 'N'],
            ['With USB-C 20 W|带 USB-C 20 W', 3.4, 'C'],
          ]),
        ],
      },
      {
        id: 'wall-switch',
        code: 'SW',
        name: 'Rocker Light Switch 10 A, BS 3676|大跷板墙壁开关 10 A',
        price: 390,
        picture: 'wall-switch',
        text: {
          en: 'Silver alloy contacts for 40,000 switchings of LED loads.',
          zh: '银合金触点，LED 负载可开关四万次。',
        },
        specification: { standard: 'BS EN 60669-1' },
        axes: [
          axis('gang', 'Gangs|开数', [
            ['1 gang|一开', 1, '1G'],
            ['2 gang|二开', 1.4, '2G'],
            ['3 gang|三开', 1.8, '3G'],
          ]),
          axis('way', 'Ways|控制方式', [
            ['1 way|单控', 1, '1W'],
            ['2 way|双控', 1.2, '2W'],
          ]),
        ],
      },
      {
        id: 'extension-lead',
        code: 'EX',
        name: 'Surge-Protected Extension Lead, 13 A|防浪涌拖线板 13 A',
        price: 2490,
        picture: 'power-strip',
        lead: {
          en: 'Brings four or six sockets to the desk or the workbench.',
          zh: '书桌、工作台边一次多出四位或六位插座。',
        },
        text: {
          en: 'Each socket has its own switch; a lamp shows that the surge protection still works.',
          zh: '每位独立开关，指示灯显示防雷模块是否有效。',
        },
        specification: { standard: 'BS 1363 / SS 145' },
        axes: [
          axis('ways', 'Sockets|孔位', [
            ['4 sockets|4 位', 1, '4S'],
            ['6 sockets|6 位', 1.3, '6S'],
          ]),
          axis('length', 'Cord|线长', [
            ['2 m', 1],
            ['3 m', 1.12],
            ['5 m', 1.35],
          ]),
        ],
      },
    ],
  },
]
