import { axis, type Family } from './family'

const kit = axis('kit', 'Kit|套装', [
  ['2 × 2.0 Ah kit|双电 2.0 Ah 套装', 1.75, '2B'],
  ['2 × 4.0 Ah kit|双电 4.0 Ah 套装', 2.25, '4B'],
  ['Bare tool|裸机', 1, 'B0'],
])
const carried = axis('kit', 'Kit|套装', [
  ['In carry case|标配塑箱', 1, 'K'],
  ['With 5 bits|含 5 支钻头', 1.12, 'K5'],
])

/** Drills, drivers, their bits and batteries. */
export const powerDrills: Family[] = [
  {
    category: 'power-drills',
    code: 'DRL',
    picture: 'drill',
    text: {
      en: 'Drills wood, steel and plastic and drives screws without stripping them, thanks to a 20-step clutch.',
      zh: '木材、钢板、塑料都能钻，20 档扭力调节，拧螺丝不滑牙。',
    },
    specification: { chuck: '1.5–13 mm keyless|1.5–13 mm 手紧夹头', speed: '0–500 / 0–1,900 rpm' },
    axes: [kit],
    lines: [
      {
        brand: 'korvane',
        mark: 'K',
        word: 'Brushless|无刷',
        factor: 1.15,
        text: {
          en: 'The brushless motor gives about a third more holes per charge and has no carbon brushes to change.',
          zh: '无刷电机，一次充电多钻约三成的孔，也不用换碳刷。',
        },
        specification: { motor: 'Brushless|无刷电机', warranty: '3 years|3 年' },
      },
      {
        brand: 'tanvolt',
        mark: 'T',
        word: 'Compact|紧凑型',
        text: {
          en: 'At 168 mm from chuck to cap it fits between joists and inside cabinets.',
          zh: '机身全长仅 168 mm，吊顶龙骨之间、柜子里面都伸得进去。',
        },
        specification: { motor: 'Four-pole, brushed|四极有刷电机', warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'drill-driver-18v',
        code: '18V',
        name: 'Cordless Drill Driver 18 V|充电式手电钻 18 V',
        price: 12900,
        text: {
          en: 'The 18 V all-rounder takes a 35 mm auger through pine and 13 mm bits through steel.',
          zh: '18 V 全能款，松木可开 35 mm 孔，钢材可钻 13 mm。',
        },
        specification: { voltage: '18 V', torque: '62 N·m', weight: '1.6 kg' },
      },
      {
        id: 'drill-driver-12v',
        code: '12V',
        name: 'Cordless Drill Driver 12 V|充电式手电钻 12 V',
        price: 8900,
        text: {
          en: 'The 12 V model is the one for furniture and switch plates: light enough for overhead work all day.',
          zh: '12 V 轻巧款，装家具、装面板最合适，举一天也不累。',
        },
        specification: {
          voltage: '12 V',
          torque: '32 N·m',
          chuck: '0.8–10 mm keyless|0.8–10 mm 手紧夹头',
          weight: '1.0 kg',
        },
      },
      {
        id: 'impact-drill-18v',
        code: '18VH',
        name: 'Cordless Impact Drill 18 V|充电式冲击钻 18 V',
        price: 15900,
        text: {
          en: 'A third mode hammers at 28,500 blows a minute for plugs in brick and light concrete.',
          zh: '多一档冲击，每分钟 28,500 次，砖墙和轻质混凝土打膨胀管孔很快。',
        },
        specification: {
          voltage: '18 V',
          torque: '70 N·m',
          impactRate: '0–28,500 bpm|0–28,500 次/分',
          weight: '1.8 kg',
        },
      },
    ],
  },
  {
    category: 'power-drills',
    code: 'IMP',
    picture: 'impact-driver',
    text: {
      en: 'Turns with rotating blows, so long screws and stiff bolts go in without twisting the wrist.',
      zh: '旋转冲击发力，长螺丝、紧螺栓一按到位，手腕不受反扭。',
    },
    specification: { voltage: '18 V', batterySystem: '18 V, shared by the brand|18 V 同品牌通用' },
    axes: [kit],
    lines: [
      {
        brand: 'korvane',
        mark: 'K',
        factor: 1.1,
        text: {
          en: 'Three speeds and a screw mode that eases off before the head sinks.',
          zh: '三档调速，自攻模式会在螺丝头沉入前自动减速。',
        },
        specification: { motor: 'Brushless|无刷电机', warranty: '3 years|3 年' },
      },
      {
        brand: 'tanvolt',
        mark: 'T',
        text: {
          en: 'A ring of three LEDs lights the screw head without shadow.',
          zh: '三颗环形 LED 灯照亮螺丝头，不留阴影。',
        },
        specification: { motor: 'Brushless|无刷电机', warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'impact-driver-18v',
        code: 'D18',
        name: 'Cordless Impact Driver 18 V, 1/4 in Hex|充电式冲击起子机 18 V（1/4 寸六角）',
        price: 14900,
        text: {
          en: 'Made for decking and roof screws up to 8 × 200 mm.',
          zh: '适合打木地板、屋面长螺丝，最大 8 × 200 mm。',
        },
        specification: {
          torque: '180 N·m',
          chuck: '1/4 in hex|1/4 寸六角',
          impactRate: '0–3,600 ipm|0–3,600 次/分',
          weight: '1.3 kg',
        },
      },
      {
        id: 'impact-wrench-18v',
        code: 'W18',
        name: 'Cordless Impact Wrench 18 V, 1/2 in|充电式冲击扳手 18 V（1/2 寸方头）',
        price: 21900,
        picture: 'impact-wrench',
        text: {
          en: 'Loosens lorry wheel nuts and scaffold couplers up to M20.',
          zh: '拆货车轮胎螺母、脚手架扣件，最大 M20。',
        },
        specification: {
          torque: '450 N·m',
          chuck: '1/2 in square|1/2 寸方头',
          impactRate: '0–2,700 ipm|0–2,700 次/分',
          weight: '2.3 kg',
        },
      },
    ],
  },
  {
    category: 'power-drills',
    code: 'RH',
    picture: 'rotary-hammer',
    text: {
      en: 'A pneumatic hammer does the work in reinforced concrete; you only guide the tool.',
      zh: '气动锤击机构，钢筋混凝土也不用使劲顶，扶稳即可。',
    },
    axes: [carried],
    delivery: 12000,
    lines: [
      {
        brand: 'korvane',
        mark: 'K',
        factor: 1.2,
        text: { en: 'The decoupled handle keeps vibration below 9 m/s².', zh: '减震手柄，振动值低于 9 m/s²。' },
        specification: { warranty: '3 years|3 年' },
      },
      {
        brand: 'ostrik',
        mark: 'S',
        text: {
          en: 'A safety clutch lets go when the bit catches on rebar.',
          zh: '碰到钢筋卡钻时，安全离合器自动脱开。',
        },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'rotary-hammer-26',
        code: '26',
        name: 'Rotary Hammer SDS-Plus 26 mm 800 W|电锤 SDS-plus 26 mm 800 W',
        price: 18900,
        text: {
          en: 'The 26 mm size covers anchors from M6 to M16 and chisels tiles in its third mode.',
          zh: '26 mm 规格可打 M6 至 M16 锚栓孔，第三档还能凿瓷砖。',
        },
        specification: {
          power: '800 W',
          impactEnergy: '2.7 J',
          shank: 'SDS-plus',
          supply: '230 V, 13 A plug|230 V，英标 13 A 插头',
          weight: '2.9 kg',
        },
      },
      {
        id: 'rotary-hammer-18v',
        code: '18C',
        name: 'Cordless Rotary Hammer SDS-Plus 18 V|充电式电锤 SDS-plus 18 V',
        price: 27900,
        text: {
          en: 'Works where there is no socket: about 60 holes of 8 × 50 mm from a 4.0 Ah battery.',
          zh: '没有插座也能干，4.0 Ah 电池约打 60 个 8 × 50 mm 的孔。',
        },
        specification: { voltage: '18 V', impactEnergy: '2.0 J', shank: 'SDS-plus', weight: '2.6 kg' },
      },
      {
        id: 'rotary-hammer-40',
        code: '40',
        name: 'Rotary Hammer SDS-Max 40 mm 1100 W|电锤 SDS-max 40 mm 1100 W',
        price: 52900,
        text: {
          en: 'The 40 mm machine breaks slabs and drills through walls for pipes.',
          zh: '40 mm 大机，拆楼板、开管道穿墙孔都够力。',
        },
        specification: {
          power: '1,100 W',
          impactEnergy: '8.5 J',
          shank: 'SDS-max',
          supply: '230 V, 13 A plug|230 V，英标 13 A 插头',
          weight: '6.4 kg',
        },
      },
    ],
  },
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
        text: { en: 'Sold singly or in tens for site boxes.', zh: '可单支购买，也有工地十支装。' },
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
