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

/** Cordless drills, impact drivers and rotary hammers. */
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
]
