import { axis, type Family } from './family'

const mains = '230 V, 13 A plug|230 V，英标 13 A 插头'
const power = axis('kit', 'Kit|套装', [
  ['2 × 4.0 Ah kit|双电 4.0 Ah 套装', 1.9, '4B'],
  ['Bare tool|裸机', 1, 'B0'],
])

/** Machines that cut and grind, and what is fitted to them. */
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
  {
    category: 'grinders-saws',
    code: 'SD',
    picture: 'sander',
    text: {
      en: 'Takes doors, putty and old varnish to a finish ready for paint.',
      zh: '门板、腻子、旧漆面，磨完即可上漆。',
    },
    lines: [
      {
        brand: 'tanvolt',
        mark: 'T',
        text: { en: 'The dust box has a filter as fine as flour.', zh: '集尘盒配细滤芯，面粉般的细尘也能收住。' },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'orbit-sander-125',
        code: '125',
        name: 'Random Orbit Sander 125 mm 300 W|圆盘砂光机 125 mm 300 W',
        price: 7900,
        text: { en: 'The random orbit leaves no rings in the veneer.', zh: '随机轨道打磨，木皮表面不留圆圈纹。' },
        specification: { power: '300 W', speed: '4,000–12,000 rpm', supply: mains, weight: '1.4 kg' },
      },
      {
        id: 'recip-saw-18v',
        code: 'RS18',
        name: 'Cordless Reciprocating Saw 18 V|充电式往复锯 18 V（马刀锯）',
        price: 17900,
        picture: 'recip-saw',
        lead: {
          en: 'For taking things apart: pipes, pallets, old frames and branches.',
          zh: '拆旧利器：管道、托板、旧门框、树枝一锯到底。',
        },
        text: {
          en: 'The shoe adjusts without a key, and blades click in even when hot.',
          zh: '锯靴免工具调节，锯条发烫也能一按更换。',
        },
        specification: { voltage: '18 V', stroke: '28 mm', speed: '0–3,000 spm|0–3,000 次/分', weight: '2.9 kg' },
        axes: [power],
      },
    ],
  },
  {
    category: 'grinders-saws',
    code: 'DSC',
    picture: 'cutting-disc',
    text: {
      en: 'Printed with its top speed and expiry date, as EN 12413 asks.',
      zh: '盘面印有最高转速和有效期，符合 EN 12413。',
    },
    specification: { standard: 'EN 12413' },
    delivery: 5000,
    lines: [
      {
        brand: 'ostrik',
        mark: 'S',
        text: { en: 'Packed flat in a tin so that it stays dry and true.', zh: '铁盒平放包装，防潮不变形。' },
      },
      {
        brand: 'korvane',
        mark: 'K',
        factor: 1.3,
        text: {
          en: 'A ceramic grain in the mix lasts about twice as long on stainless steel.',
          zh: '掺入陶瓷磨料，切不锈钢寿命约翻一倍。',
        },
      },
    ],
    models: [
      {
        id: 'thin-cutting-disc',
        code: 'TC',
        name: 'Thin Metal Cutting Disc, Inox|不锈钢超薄切割片',
        price: 180,
        text: { en: 'One millimetre thin: little heat, hardly any burr.', zh: '仅 1 mm 厚，发热少，几乎没有毛刺。' },
        specification: { thickness: '1.0 mm', suits: 'Steel and stainless steel|碳钢、不锈钢' },
        axes: [
          axis('diameter', 'Diameter|直径', [
            ['100 mm', 1],
            ['125 mm', 1.25],
            ['180 mm', 2.4],
          ]),
          axis('pack', 'Pack|装量', [
            ['Single|单片', 1, '1'],
            ['Tin of 25|铁盒 25 片', 20, '25'],
          ]),
        ],
      },
      {
        id: 'flap-disc',
        code: 'FD',
        name: 'Zirconia Flap Disc for Steel|锆刚玉百叶片（平面砂布轮）',
        price: 390,
        picture: 'flap-disc',
        text: {
          en: 'Overlapping leaves wear away evenly and keep cutting cool.',
          zh: '叶片层层叠压，磨损均匀，打磨不烫手。',
        },
        specification: { material: 'Zirconia|锆刚玉', suits: 'Steel and stainless steel|碳钢、不锈钢' },
        axes: [
          axis('diameter', 'Diameter|直径', [
            ['100 mm', 1],
            ['125 mm', 1.3],
          ]),
          axis('grit', 'Grit|粒度', [
            ['P40', 1],
            ['P60', 1],
            ['P80', 1],
            ['P120', 1],
          ]),
        ],
      },
      {
        id: 'diamond-blade',
        code: 'DB',
        name: 'Turbo Diamond Blade for Tile and Stone|瓷砖石材金刚石锯片（波纹片）',
        price: 1290,
        picture: 'diamond-blade',
        text: { en: 'Cuts porcelain tile dry with a clean edge on both sides.', zh: '干切瓷砖两边都不崩口。' },
        specification: { standard: 'EN 13236', suits: 'Tile, stone, concrete|瓷砖、石材、混凝土' },
        axes: [
          axis('diameter', 'Diameter|直径', [
            ['105 mm', 1],
            ['125 mm', 1.35],
            ['180 mm', 2.3],
          ]),
        ],
      },
    ],
  },
]
