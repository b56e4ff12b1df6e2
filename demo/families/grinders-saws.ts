import { axis, type Family } from './family'

const mains = '230 V, 13 A plug|230 V，英标 13 A 插头'
const power = axis('kit', 'Kit|套装', [
  ['2 × 4.0 Ah kit|双电 4.0 Ah 套装', 1.9, '4B'],
  ['Bare tool|裸机', 1, 'B0'],
])

/** Angle grinders, circular saws and jigsaws. */
export const grindersSaws: Family[] = [
  {
    category: 'grinders-saws',
    code: 'AG',
    picture: 'angle-grinder',
    text: {
      en: 'Cuts rebar, dresses welds and trims tiles; the guard turns without a key.',
      zh: '切钢筋、磨焊缝、修瓷砖，护罩免工具调节。',
    },
    lines: [
      {
        brand: 'ostrik',
        mark: 'S',
        text: { en: 'Dust is kept out of the motor by a labyrinth seal.', zh: '迷宫式防尘结构，粉尘不进电机。' },
        specification: { warranty: '2 years|2 年' },
      },
      {
        brand: 'korvane',
        mark: 'K',
        word: 'Kickback-Stop|防反冲',
        factor: 1.25,
        text: {
          en: 'When the disc jams, the electronics cut the current within a blink.',
          zh: '砂轮片一卡住，电子防反冲瞬间断电。',
        },
        specification: { warranty: '3 years|3 年' },
      },
    ],
    models: [
      {
        id: 'angle-grinder-100',
        code: '100',
        name: 'Angle Grinder 100 mm 750 W|角磨机 100 mm 750 W',
        price: 6500,
        text: { en: 'The slim 100 mm body is held in one hand like a torch.', zh: '100 mm 细身机，一手就能握住。' },
        specification: {
          power: '750 W',
          blade: '100 mm',
          bore: '16 mm',
          speed: '11,000 rpm',
          supply: mains,
          weight: '1.7 kg',
        },
        axes: [
          axis('switch', 'Switch|开关', [
            ['Slide switch|推拨开关', 1, 'SL'],
            ['Paddle switch|压板开关', 1.12, 'PD'],
          ]),
        ],
      },
      {
        id: 'angle-grinder-125',
        code: '125',
        name: 'Angle Grinder 125 mm 1200 W|角磨机 125 mm 1200 W',
        price: 10900,
        text: {
          en: 'Speed control from 2,800 rpm lets the 125 mm size polish stainless steel.',
          zh: '125 mm 款可从 2,800 转起调速，不锈钢抛光也行。',
        },
        specification: {
          power: '1,200 W',
          blade: '125 mm',
          bore: '22.2 mm',
          speed: '2,800–11,000 rpm',
          supply: mains,
          weight: '2.4 kg',
        },
        axes: [
          axis('switch', 'Switch|开关', [
            ['Slide switch|推拨开关', 1, 'SL'],
            ['Paddle switch|压板开关', 1.12, 'PD'],
          ]),
        ],
      },
      {
        id: 'angle-grinder-18v',
        code: '18',
        name: 'Cordless Angle Grinder 18 V|充电式角磨机 18 V',
        price: 16900,
        text: {
          en: 'No cord to cut through on the roof or up the scaffold.',
          zh: '上屋顶、爬脚手架，再也不怕割到电线。',
        },
        specification: { voltage: '18 V', blade: '125 mm', bore: '22.2 mm', speed: '8,500 rpm', weight: '2.2 kg' },
        axes: [power],
      },
    ],
  },
  {
    category: 'grinders-saws',
    code: 'CS',
    picture: 'circular-saw',
    text: {
      en: 'A cast base and a sight notch for 0° and 45° keep the cut on the pencil line.',
      zh: '压铸底板配 0°、45° 对线缺口，沿着铅笔线走不偏。',
    },
    delivery: 10000,
    lines: [
      {
        brand: 'ostrik',
        mark: 'S',
        text: { en: 'A blower clears the dust from the line as you push.', zh: '边推边吹，切割线上不积木屑。' },
        specification: { warranty: '2 years|2 年' },
      },
      {
        brand: 'tanvolt',
        mark: 'T',
        factor: 1.15,
        text: { en: 'The electric brake stops the blade within two seconds.', zh: '电刹车，松手两秒内停转。' },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'circular-saw-185',
        code: '185',
        name: 'Circular Saw 185 mm 1400 W|手提电圆锯 185 mm 1400 W',
        price: 15900,
        text: { en: 'Goes through 65 mm of formwork timber in one pass.', zh: '65 mm 厚的模板木方一刀切透。' },
        specification: {
          power: '1,400 W',
          blade: '185 mm',
          bore: '20 mm',
          cut: '65 mm at 90°|90° 时 65 mm',
          supply: mains,
          weight: '3.9 kg',
        },
      },
      {
        id: 'circular-saw-165-18v',
        code: '165',
        name: 'Cordless Circular Saw 165 mm 18 V|充电式电圆锯 165 mm 18 V',
        price: 19900,
        text: {
          en: 'Cuts some 80 m of 18 mm plywood on one 4.0 Ah battery.',
          zh: '一块 4.0 Ah 电池可切约 80 米 18 mm 夹板。',
        },
        specification: {
          voltage: '18 V',
          blade: '165 mm',
          bore: '20 mm',
          cut: '57 mm at 90°|90° 时 57 mm',
          weight: '3.2 kg',
        },
        axes: [power],
      },
    ],
  },
  {
    category: 'grinders-saws',
    code: 'JS',
    picture: 'jigsaw',
    text: {
      en: 'For curves, sink cut-outs and laminate: the blade changes with one lever.',
      zh: '切弧线、开水槽孔、裁复合地板，拨一下杆就能换锯条。',
    },
    lines: [
      {
        brand: 'ostrik',
        mark: 'S',
        text: { en: 'Four orbital settings, from scratch-free to fast.', zh: '四档摆动，从无毛边到快速粗切。' },
        specification: { warranty: '2 years|2 年' },
      },
      {
        brand: 'tanvolt',
        mark: 'T',
        factor: 1.2,
        text: {
          en: 'A clear shield and a lamp show the line through the dust.',
          zh: '透明防尘罩加照明灯，切线看得清楚。',
        },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'jigsaw-650',
        code: '650',
        name: 'Orbital Jigsaw 650 W, T-Shank|摆动式曲线锯 650 W（T 柄）',
        price: 8900,
        text: { en: 'The mains model holds its speed in 80 mm timber.', zh: '插电款，锯 80 mm 木料不掉速。' },
        specification: {
          power: '650 W',
          stroke: '20 mm',
          cut: '80 mm in wood|木材 80 mm',
          supply: mains,
          weight: '2.1 kg',
        },
      },
      {
        id: 'jigsaw-18v',
        code: '18',
        name: 'Cordless Jigsaw 18 V, T-Shank|充电式曲线锯 18 V（T 柄）',
        price: 14900,
        text: {
          en: 'The battery model starts slowly by itself, so the blade finds its place.',
          zh: '锂电款自带缓启动，锯条先找准位置再提速。',
        },
        specification: { voltage: '18 V', stroke: '26 mm', cut: '90 mm in wood|木材 90 mm', weight: '2.0 kg' },
        axes: [power],
      },
    ],
  },
]
