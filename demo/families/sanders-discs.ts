import { axis, type Family } from './family'

const mains = '230 V, 13 A plug|230 V，英标 13 A 插头'
const power = axis('kit', 'Kit|套装', [
  ['2 × 4.0 Ah kit|双电 4.0 Ah 套装', 1.9, '4B'],
  ['Bare tool|裸机', 1, 'B0'],
])

/** Sanders, reciprocating saws and discs. */
export const sandersDiscs: Family[] = [
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
        apart: true,
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
