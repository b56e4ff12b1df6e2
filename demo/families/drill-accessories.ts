import { axis, type Family } from './family'

/** Mains drills, drill bits, batteries and chargers. */
export const drillAccessories: Family[] = [
  {
    category: 'power-drills',
    code: 'CD',
    picture: 'corded-drill',
    text: {
      en: 'A mains drill never runs flat: plug it in and mix, drill or hammer for as long as the job takes.',
      zh: '插电即用，不怕没电，钻孔、冲击、搅拌一直干到完工。',
    },
    specification: { chuck: '13 mm keyed|13 mm 钥匙夹头', supply: '230 V, 13 A plug|230 V，英标 13 A 插头' },
    lines: [
      {
        brand: 'ostrik',
        mark: 'S',
        text: { en: 'Its cord is three metres of rubber, not stiff plastic.', zh: '三米橡胶软线，天冷天热都不发硬。' },
        specification: { warranty: '2 years|2 年' },
      },
      {
        brand: 'tanvolt',
        mark: 'T',
        factor: 1.1,
        text: { en: 'Soft start keeps the bit from wandering on tiles.', zh: '缓启动，瓷砖上下钻不跑偏。' },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'corded-impact-drill-650',
        code: '650',
        name: 'Impact Drill 650 W with Depth Stop|冲击钻 650 W（带深度尺）',
        price: 6900,
        text: {
          en: 'The 650 W size is the household drill that hangs every shelf in the flat.',
          zh: '650 W 家用款，家里的层板、挂画、窗帘杆全靠它。',
        },
        specification: {
          power: '650 W',
          speed: '0–2,800 rpm',
          impactRate: '0–44,800 bpm|0–44,800 次/分',
          weight: '1.8 kg',
        },
      },
      {
        id: 'corded-impact-drill-850',
        code: '850',
        name: 'Two-Speed Impact Drill 850 W|双速冲击钻 850 W',
        price: 10900,
        text: {
          en: 'The low gear of the 850 W size turns mixing paddles and 40 mm hole saws.',
          zh: '850 W 双速款，低速档可带搅拌杆和 40 mm 开孔器。',
        },
        specification: {
          power: '850 W',
          speed: '0–1,100 / 0–2,700 rpm',
          impactRate: '0–43,000 bpm|0–43,000 次/分',
          weight: '2.4 kg',
        },
      },
    ],
  },
  {
    category: 'power-drills',
    code: 'BIT',
    picture: 'drill-bit',
    text: {
      en: 'Ground, not rolled, so it starts where you set it and leaves a round hole.',
      zh: '全磨制工艺，定点不跑偏，孔形圆整。',
    },
    delivery: 5000,
    lines: [
      {
        brand: 'ostrik',
        mark: 'S',
        text: { en: 'The size is engraved on the shank and stays legible.', zh: '柄部激光刻规格，用久了也看得清。' },
      },
    ],
    models: [
      {
        id: 'hss-cobalt-bit',
        code: 'HC',
        name: 'HSS Cobalt Twist Bit for Steel|含钴高速钢麻花钻（钻金属用）',
        price: 320,
        text: {
          en: 'Five per cent cobalt keeps the edge in stainless steel; the 135° split point needs no centre punch.',
          zh: '含钴 5%，钻不锈钢不易烧刃；135° 十字尖，不用打样冲。',
        },
        specification: { material: 'HSS-Co 5|含钴高速钢 HSS-Co 5', standard: 'DIN 338', shank: 'Round|直柄' },
        axes: [
          axis('diameter', 'Diameter|直径', [
            ['3 mm', 1],
            ['4 mm', 1.2],
            ['5 mm', 1.45],
            ['6 mm', 1.9],
            ['8 mm', 2.9],
            ['10 mm', 4.4],
          ]),
          axis('pack', 'Pack|装量', [
            ['Single|单支', 1, '1'],
            ['Pack of 10|10 支装', 8.6, '10'],
          ]),
        ],
      },
      {
        id: 'sds-masonry-bit',
        code: 'SP',
        name: 'SDS-Plus Masonry Bit, Four Cutters|四刃 SDS-plus 混凝土钻头',
        price: 590,
        text: {
          en: 'Four carbide cutters glance off rebar instead of jamming.',
          zh: '四刃硬质合金头，碰到钢筋会滑开，不会卡死。',
        },
        specification: {
          material: 'Carbide tip|硬质合金刀头',
          shank: 'SDS-plus',
          substrate: 'Reinforced concrete|钢筋混凝土',
        },
        axes: [
          axis('diameter', 'Diameter|直径', [
            ['6 mm', 1],
            ['8 mm', 1.15],
            ['10 mm', 1.4],
            ['12 mm', 1.75],
            ['16 mm', 2.6],
          ]),
          axis('length', 'Total length|总长', [
            ['110 mm', 1],
            ['160 mm', 1.25],
            ['260 mm', 1.9],
          ]),
        ],
      },
      {
        id: 'wood-spade-bit-set',
        code: 'WS6',
        name: 'Spade Bit Set for Wood, 6 Pieces|木工扁钻套装 6 件',
        price: 1590,
        text: {
          en: 'Spurs cut the fibres first, so the rim of the hole stays clean.',
          zh: '两侧割刀先切断木纤维，孔口不起毛。',
        },
        specification: { sizes: '10, 13, 16, 19, 22, 25 mm', shank: '1/4 in hex|1/4 寸六角柄', pieces: '6' },
      },
    ],
  },
  {
    category: 'power-drills',
    code: 'BAT',
    picture: 'battery-pack',
    text: {
      en: 'Fits every tool of its brand and voltage, old and new.',
      zh: '同品牌同电压的工具不分新老全部通用。',
    },
    delivery: 6000,
    lines: [
      {
        brand: 'korvane',
        mark: 'K',
        factor: 1.1,
        text: { en: 'Rubber corners survive a fall from the ladder.', zh: '四角包胶，从梯子上掉下来也扛得住。' },
        specification: { warranty: '2 years|2 年' },
      },
      {
        brand: 'tanvolt',
        mark: 'T',
        text: { en: 'A button shows the charge on four lights.', zh: '按一下，四格指示灯显示剩余电量。' },
        specification: { warranty: '1 year|1 年' },
      },
    ],
    models: [
      {
        id: 'battery-18v',
        code: '18',
        name: 'Slide-in Lithium Battery 18 V|插入式锂电池 18 V',
        price: 5900,
        text: {
          en: 'Each cell is watched for heat, so the pack may work at 45 °C.',
          zh: '逐节监测电芯温度，45 °C 高温环境照常工作。',
        },
        specification: { voltage: '18 V', charge: '35–80 min|35–80 分钟' },
        axes: [
          axis('capacity', 'Capacity|容量', [
            ['2.0 Ah', 1],
            ['4.0 Ah', 1.6],
            ['6.0 Ah', 2.3],
          ]),
        ],
      },
      {
        id: 'charger-18v',
        code: 'CH',
        name: 'Fast Charger 18 V with Fan|18 V 快速充电器（带风扇）',
        price: 5500,
        picture: 'charger',
        lead: {
          en: 'Charges every 18 V pack of its brand, whatever the size.',
          zh: '同品牌 18 V 电池不分容量都能充。',
        },
        text: {
          en: 'A fan cools the pack first and fills 4.0 Ah in forty minutes.',
          zh: '自带风扇先降温再充电，4.0 Ah 四十分钟充满。',
        },
        specification: {
          voltage: '18 V',
          charge: '40 min for 4.0 Ah|4.0 Ah 约 40 分钟',
          supply: '230 V, 13 A plug|230 V，英标 13 A 插头',
        },
      },
    ],
  },
]
