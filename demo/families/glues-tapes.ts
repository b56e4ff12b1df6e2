import { axis, type Family } from './family'

/** Glues and tapes. */
export const gluesTapes: Family[] = [
  {
    category: 'adhesives',
    code: 'GLU',
    picture: 'glue-bottle',
    text: {
      en: 'A glue for one purpose, with the true open time on the label.',
      zh: '专胶专用，标签上写的操作时间不虚标。',
    },
    delivery: 5000,
    lines: [
      {
        brand: 'quorbond',
        mark: 'Q',
        text: { en: 'It closes again tightly, so the rest keeps for weeks.', zh: '用剩盖紧即可，放几周也不干。' },
      },
      {
        brand: 'fenlar',
        mark: 'F',
        factor: 0.9,
        text: { en: 'Batch and date are printed where they can be read.', zh: '批号和日期印在看得见的位置。' },
      },
    ],
    models: [
      {
        id: 'construction-adhesive',
        code: 'CA',
        name: 'Nail-Free Construction Adhesive|免钉胶（结构型）',
        price: 790,
        picture: 'sealant-tube',
        text: {
          en: 'Sticks skirting, panels and mirrors without a nail.',
          zh: '踢脚线、护墙板、镜子直接粘，不用打钉。',
        },
        specification: { capacity: '300 ml', strength: '3.2 N/mm²' },
        axes: [
          axis('base', 'Base|类型', [
            ['Water-based|水性', 0.9, 'W'],
            ['Hybrid polymer|改性硅烷', 1.5, 'H'],
          ]),
        ],
      },
      {
        id: 'epoxy-adhesive',
        code: 'EP',
        name: 'Two-Part Epoxy Adhesive, Twin Syringe|双组份环氧 AB 胶（双管装）',
        price: 890,
        text: {
          en: 'Joins metal, stone and glass for good; it can be drilled and filed.',
          zh: '金属、石材、玻璃永久粘接，固化后可钻可锉。',
        },
        specification: { strength: '22 N/mm²', temperature: '-40–120 °C' },
        axes: [
          axis('speed', 'Setting|固化速度', [
            ['5 minutes|5 分钟', 1, '5M'],
            ['60 minutes|60 分钟', 1.1, '60M'],
          ]),
          axis('volume', 'Volume|容量', [
            ['25 ml', 1],
            ['50 ml', 1.6],
          ]),
        ],
      },
      {
        id: 'super-glue',
        code: 'SG',
        name: 'Cyanoacrylate Super Glue, Thin|瞬干胶（502 胶水）',
        price: 290,
        text: {
          en: 'Grips in ten seconds on rubber, ceramics and most plastics.',
          zh: '十秒粘牢，橡胶、陶瓷、多数塑料都行。',
        },
        specification: { adhesive: 'Cyanoacrylate|氰基丙烯酸酯' },
        axes: [
          axis('volume', 'Volume|容量', [
            ['10 g', 1],
            ['20 g', 1.6],
            ['50 g', 3.2],
          ]),
        ],
      },
      {
        id: 'threadlocker',
        code: 'TL',
        name: 'Anaerobic Threadlocker for Bolts|螺纹锁固胶（厌氧胶）',
        price: 990,
        text: {
          en: 'Keeps nuts from working loose; blue comes off with hand tools, red with heat.',
          zh: '防止螺母松动，蓝胶可用手工具拆，红胶需加热。',
        },
        specification: { temperature: '-55–150 °C', cure: '24 h' },
        brands: ['quorbond'],
        axes: [
          axis('grade', 'Strength|强度', [
            ['Medium, blue|中强度蓝胶', 1, 'MB'],
            ['High, red|高强度红胶', 1.05, 'HR'],
          ]),
          axis('volume', 'Volume|容量', [
            ['10 ml', 1],
            ['50 ml', 2.9],
          ]),
        ],
      },
      {
        id: 'wood-glue',
        code: 'WG',
        name: 'D3 Wood Glue, Water Resistant|D3 防水木工白胶',
        price: 690,
        text: { en: 'Dries clear and is stronger than the grain.', zh: '干后透明，胶缝比木纹还结实。' },
        specification: { standard: 'EN 204 D3', cure: '20 min clamping|夹压 20 分钟' },
        axes: [
          axis('volume', 'Volume|容量', [
            ['250 ml', 1],
            ['750 ml', 2.2],
            ['5 kg', 9.5],
          ]),
        ],
      },
    ],
  },
  {
    category: 'adhesives',
    code: 'TPE',
    picture: 'tape-roll',
    text: {
      en: 'Sticks at once and leaves the roll without tearing askew.',
      zh: '一贴就粘，撕断整齐不起丝。',
    },
    delivery: 3000,
    lines: [
      {
        brand: 'quorbond',
        mark: 'Q',
        text: {
          en: 'Single rolls, or the carton of twelve at the wholesale price.',
          zh: '单卷零售，整箱十二卷另享批发价。',
        },
      },
    ],
    models: [
      {
        id: 'duct-tape',
        code: 'DT',
        name: 'Cloth Duct Tape 48 mm × 25 m|布基胶带 48 mm × 25 m',
        price: 690,
        text: { en: 'Woven cloth that tears by hand and holds on rough walls.', zh: '布基手撕，粗糙墙面也粘得住。' },
        specification: { backing: 'PE-coated cloth|PE 覆膜布', thickness: '0.25 mm' },
        axes: [
          axis('colour', 'Colour|颜色', [
            ['Silver|银色', 1, 'SV'],
            ['Black|黑色', 1, 'BK'],
            ['Red|红色', 1, 'RD'],
          ]),
        ],
      },
      {
        id: 'masking-tape',
        code: 'MK',
        name: 'Painter’s Masking Tape 50 m|美纹纸胶带 50 米',
        price: 390,
        text: { en: 'Comes off clean for up to fourteen days.', zh: '十四天内揭下不留胶。' },
        specification: { backing: 'Crepe paper|美纹纸', temperature: 'Up to 80 °C|最高 80 °C' },
        axes: [
          axis('width', 'Width|宽度', [
            ['18 mm', 0.6],
            ['24 mm', 0.8],
            ['36 mm', 1.1],
            ['48 mm', 1.4],
          ]),
        ],
      },
    ],
  },
]
