import { axis, type Family } from './family'

const colour = axis('colour', 'Colour|颜色', [
  ['Clear|透明', 1, 'CL'],
  ['White|白色', 1, 'WH'],
  ['Grey|灰色', 1, 'GY'],
  ['Black|黑色', 1, 'BK'],
])

/** Sealants, foams, glues and tapes. */
export const adhesives: Family[] = [
  {
    category: 'adhesives',
    code: 'SIL',
    picture: 'sealant-tube',
    text: {
      en: 'A 300 ml cartridge for any standard gun; smooth it within ten minutes.',
      zh: '300 ml 支装，普通胶枪通用，打完十分钟内刮平。',
    },
    specification: { capacity: '300 ml' },
    delivery: 6000,
    lines: [
      {
        brand: 'fenlar',
        mark: 'F',
        text: { en: 'Made for the humid tropics: mould has no food in it.', zh: '针对湿热气候配方，防霉不发黑。' },
        specification: { shelf: '12 months|12 个月' },
      },
      {
        brand: 'quorbond',
        mark: 'Q',
        factor: 1.2,
        text: { en: 'Holds 25 per cent of movement year after year.', zh: '位移能力 25%，多年伸缩不开裂。' },
        specification: { shelf: '15 months|15 个月' },
      },
    ],
    models: [
      {
        id: 'sanitary-silicone',
        code: 'SN',
        name: 'Sanitary Silicone, Mould Resistant|防霉卫浴玻璃胶',
        price: 790,
        text: { en: 'For basins, baths and worktops.', zh: '台盆、浴缸、橱柜台面收口专用。' },
        specification: { adhesive: 'Acetoxy silicone|酸性硅酮', temperature: '-40–150 °C', standard: 'ISO 11600' },
        axes: [colour],
      },
      {
        id: 'neutral-silicone',
        code: 'NT',
        name: 'Neutral Weatherproof Silicone|中性硅酮耐候胶',
        price: 990,
        text: {
          en: 'Does not attack aluminium, mirrors or stone; for windows and facades.',
          zh: '不腐蚀铝材、镜面、石材，门窗幕墙用。',
        },
        specification: { adhesive: 'Neutral silicone|中性硅酮', temperature: '-40–150 °C', standard: 'ISO 11600 F25' },
        axes: [colour],
      },
      {
        id: 'acrylic-sealant',
        code: 'AC',
        name: 'Paintable Acrylic Gap Filler|可上漆丙烯酸填缝胶',
        price: 490,
        text: {
          en: 'Takes paint after an hour, for skirting and plaster cracks.',
          zh: '一小时后可上漆，踢脚线、墙面裂缝用。',
        },
        specification: { adhesive: 'Acrylic|丙烯酸', temperature: '-20–75 °C' },
        brands: ['fenlar'],
        axes: [{ ...colour, values: colour.values.slice(1, 3) }],
      },
      {
        id: 'pu-sealant',
        code: 'PU',
        name: 'Polyurethane Joint Sealant, High Modulus|高模量聚氨酯密封胶',
        price: 1190,
        text: {
          en: 'For concrete joints and car park decks; wheels may roll over it.',
          zh: '混凝土伸缩缝、停车场地面用，可承受车轮碾压。',
        },
        specification: { adhesive: 'Polyurethane|聚氨酯', standard: 'ISO 11600 F25' },
        axes: [{ ...colour, values: colour.values.slice(1) }],
      },
    ],
  },
  {
    category: 'adhesives',
    code: 'FOM',
    picture: 'foam-can',
    text: {
      en: 'Swells into gaps around frames and pipes, then is cut flush with a knife.',
      zh: '填充门窗框、管道缝隙，固化后用刀削平即可。',
    },
    delivery: 6000,
    lines: [
      {
        brand: 'fenlar',
        mark: 'F',
        text: {
          en: 'Works up to 35 °C in the can, so it need not be cooled first.',
          zh: '罐温 35 °C 以内可直接施工，不用先降温。',
        },
      },
    ],
    models: [
      {
        id: 'pu-foam',
        code: 'PU',
        name: 'Expanding PU Foam 750 ml|聚氨酯发泡胶 750 ml',
        price: 990,
        text: { en: 'One can fills some 45 litres.', zh: '一罐可发约 45 升。' },
        specification: { capacity: '750 ml', cure: '60 min to cut|60 分钟可切割', adhesive: 'Polyurethane|聚氨酯' },
        axes: [
          axis('use', 'Application|使用方式', [
            ['Straw|管式', 1, 'S'],
            ['Gun|枪式', 1.1, 'G'],
          ]),
        ],
      },
      {
        id: 'fire-foam',
        code: 'FR',
        name: 'Fire-Rated PU Foam 750 ml, Pink|防火发泡胶 750 ml（粉红色）',
        price: 1690,
        text: {
          en: 'Keeps smoke and flame out of a 10 mm joint for up to four hours.',
          zh: '10 mm 接缝耐火隔烟最长四小时。',
        },
        specification: { capacity: '750 ml', standard: 'EN 1366-4', colour: 'Pink|粉红' },
      },
      {
        id: 'foam-gun',
        code: 'GN',
        name: 'Metal Foam Gun with PTFE Coating|金属发泡枪（不粘涂层）',
        price: 2890,
        picture: 'caulking-gun',
        lead: {
          en: 'A foam gun is bought once and outlasts hundreds of cans.',
          zh: '发泡枪买一次，能打上百罐。',
        },
        text: {
          en: 'Doses the foam from gun cans to the drop and does not clog overnight.',
          zh: '枪式罐专用，出胶量可调，过夜也不堵枪。',
        },
        specification: { material: 'Steel, PTFE coated|钢制，聚四氟乙烯涂层' },
      },
    ],
  },
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
        text: { en: 'The cap has a pin and does not glue itself shut.', zh: '瓶盖带通针，不会自己粘死。' },
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
