import { axis, type Family, within } from './family'

/** Cable by the metre, wiring accessories, lamps and testers. */
export const electrical: Family[] = [
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
  {
    category: 'electrical',
    code: 'DB',
    picture: 'breaker',
    text: {
      en: 'Clips onto 35 mm rail, and the lever shows clearly whether it is on or tripped.',
      zh: '35 mm 导轨卡装，手柄位置清楚显示合闸或跳闸。',
    },
    lines: [
      {
        brand: 'wattern',
        mark: 'W',
        text: { en: 'Terminals are open on delivery and take 25 mm².', zh: '出厂端子已松开，最大接 25 mm²。' },
        specification: { rating: '230/400 V' },
      },
    ],
    models: [
      {
        id: 'mcb',
        code: 'MC',
        name: 'Miniature Circuit Breaker, 6 kA|小型断路器（空开）6 kA',
        price: 690,
        text: { en: 'Type B for homes, type C where motors start.', zh: '家用选 B 型，带电机负载选 C 型。' },
        specification: { breaking: '6 kA', standard: 'IEC 60898-1' },
        axes: [
          axis('current', 'Current|额定电流', [
            ['6 A', 1],
            ['16 A', 1],
            ['20 A', 1],
            ['32 A', 1.1],
            ['40 A', 1.35],
          ]),
          axis('curve', 'Curve|脱扣特性', [
            ['B', 1],
            ['C', 1.05],
          ]),
        ],
      },
      {
        id: 'rccb',
        code: 'RC',
        name: 'Residual Current Breaker 30 mA, 2 Pole|漏电断路器 RCCB 30 mA 2P',
        price: 3490,
        text: {
          en: 'Switches off within 40 milliseconds, as every home must have it.',
          zh: '40 毫秒内断电，家家必装。',
        },
        specification: { breaking: '10 kA', standard: 'IEC 61008-1' },
        axes: [
          axis('current', 'Current|额定电流', [
            ['40 A', 1],
            ['63 A', 1.15],
          ]),
        ],
      },
    ],
  },
  {
    category: 'electrical',
    code: 'LMP',
    picture: 'light-bulb',
    text: {
      en: 'Light without flicker, true to colour, and at full brightness at once.',
      zh: '无频闪，显色好，一开就亮到位。',
    },
    delivery: 6000,
    lines: [
      {
        brand: 'luxenby',
        mark: 'X',
        text: { en: 'Tested through 30,000 switchings in a hot housing.', zh: '密闭灯罩高温环境下开关测试三万次。' },
        specification: { life: '25,000 h|25,000 小时' },
      },
      {
        brand: 'wattern',
        mark: 'W',
        factor: 0.85,
        text: { en: 'The efficiency label has five ticks.', zh: '能效标签五格。' },
        specification: { life: '15,000 h|15,000 小时' },
      },
    ],
    models: [
      {
        id: 'led-bulb',
        code: 'BU',
        name: 'LED Bulb A60, Frosted|LED 球泡灯 A60（磨砂）',
        price: 390,
        text: { en: 'For the lamps you already own.', zh: '家里现有灯具直接替换。' },
        specification: { supply: '220–240 V' },
        axes: [
          axis('power', 'Power|功率', [
            ['7 W', 0.85],
            ['9 W', 1],
            ['14 W', 1.5],
          ]),
          axis('cap', 'Cap|灯头', [
            ['E27', 1],
            ['B22', 1],
          ]),
          axis('light', 'Light|色温', [
            ['Warm 3000 K|暖白 3000 K', 1, '30'],
            ['Daylight 6500 K|正白 6500 K', 1, '65'],
          ]),
        ],
      },
      {
        id: 'work-light',
        code: 'WL',
        name: 'LED Site Work Light on Stand|LED 工地投光灯（带支架）',
        price: 4990,
        picture: 'work-light',
        text: { en: 'Throws an even light over a whole room; the frame folds flat.', zh: '照亮整间屋，支架可折平。' },
        specification: { ip: 'IP65', supply: '230 V, 3 m cord|230 V，3 米线' },
        axes: [
          axis('power', 'Power|功率', [
            ['30 W', 0.7],
            ['50 W', 1],
            ['100 W', 1.7],
          ]),
        ],
      },
      {
        id: 'torch',
        code: 'TO',
        name: 'Rechargeable LED Torch 1000 lm|充电式强光手电筒 1000 流明',
        price: 3290,
        picture: 'flashlight',
        brands: ['luxenby'],
        text: { en: 'Charges by USB-C and shines for four hours.', zh: 'USB-C 充电，续航四小时。' },
        specification: { ip: 'IPX4', supply: '18650, 2,600 mAh', lightColour: '6,500 K' },
      },
    ],
  },
  {
    category: 'electrical',
    code: 'TST',
    picture: 'multimeter',
    text: {
      en: 'For looking before touching: fused, shrouded and tested for mains.',
      zh: '先测再动手：带熔断保护、防触指，可测市电。',
    },
    delivery: 6000,
    lines: [
      {
        brand: 'luxenby',
        mark: 'X',
        text: { en: 'Leads and batteries are in the bag.', zh: '附表笔、电池和收纳包。' },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'multimeter',
        code: 'MM',
        name: 'Digital Multimeter, True RMS|真有效值数字万用表',
        price: 4590,
        text: { en: 'True RMS reads dimmers and inverters correctly.', zh: '真有效值，调光器、变频器也测得准。' },
        specification: { display: '6,000 counts|6,000 计数', category: 'CAT III 600 V', range: '600 V, 10 A' },
      },
      {
        id: 'clamp-meter',
        picture: 'clamp-meter',
        code: 'CM',
        name: 'AC/DC Clamp Meter 600 A|交直流钳形表 600 A',
        price: 8900,
        text: { en: 'Measures current without opening the circuit.', zh: '不断线就能测电流。' },
        specification: { display: '6,000 counts|6,000 计数', category: 'CAT III 600 V', jaw: '30 mm' },
      },
      {
        id: 'voltage-tester',
        code: 'VT',
        name: 'Non-Contact Voltage Tester with Torch|非接触式测电笔（带照明）',
        price: 1890,
        picture: 'voltage-tester',
        text: { en: 'Lights and buzzes before the tip touches the wire.', zh: '靠近带电导线即声光报警。' },
        specification: { range: '12–1,000 V AC', category: 'CAT IV 1,000 V' },
      },
    ],
  },
  {
    category: 'electrical',
    code: 'TIE',
    picture: 'cable-tie',
    text: {
      en: 'Tidies what the electrician leaves behind.',
      zh: '布线收尾，整整齐齐。',
    },
    fits: within('length', 'width', { '100-mm': [2, 3], '200-mm': [2, 5], '300-mm': [3, 8], '370-mm': [4, 8] }),
    delivery: 4000,
    lines: [
      {
        brand: 'wattern',
        mark: 'W',
        text: { en: 'Black ones are UV stable for outdoor use.', zh: '黑色款抗紫外线，户外可用。' },
      },
    ],
    models: [
      {
        id: 'cable-ties',
        code: 'NY',
        name: 'Nylon Cable Ties, Bag of 100|尼龙扎带 100 根装',
        price: 290,
        text: {
          en: 'The steel-free lock holds 8 to 55 kg, depending on the width.',
          zh: '自锁不退扣，按宽度承拉 8–55 kg。',
        },
        specification: { material: 'Nylon 66|尼龙 66', packing: 'Bag of 100|每包 100 根' },
        axes: [
          axis('length', 'Length|长度', [
            ['100 mm', 0.6],
            ['200 mm', 1],
            ['300 mm', 1.6],
            ['370 mm', 2.2],
          ]),
          axis('width', 'Width|宽度', [
            ['2.5 mm', 0.8],
            ['3.6 mm', 1],
            ['4.8 mm', 1.3],
            ['7.6 mm', 2],
          ]),
          axis('colour', 'Colour|颜色', [
            ['White|白色', 1, 'WH'],
            ['Black|黑色', 1.05, 'BK'],
          ]),
        ],
      },
      {
        id: 'junction-box',
        code: 'JB',
        name: 'Weatherproof Junction Box IP65|防水接线盒 IP65',
        price: 590,
        picture: 'junction-box',
        lead: {
          en: 'Keeps a joint dry on the corridor, the roof or the garden wall.',
          zh: '走廊、屋顶、花园墙上的接线都能保持干燥。',
        },
        text: {
          en: 'Soft cable entries seal without glands.',
          zh: '软胶进线口，不用格兰头也密封。',
        },
        specification: { ip: 'IP65', material: 'ABS' },
        axes: [
          axis('size', 'Size|尺寸', [
            ['85 × 85 mm', 0.8],
            ['100 × 100 mm', 1],
            ['150 × 110 mm', 1.6],
          ]),
        ],
      },
    ],
  },
]
