import { axis, type Family } from './family'

const colour = axis('colour', 'Colour|颜色', [
  ['Clear|透明', 1, 'CL'],
  ['White|白色', 1, 'WH'],
  ['Grey|灰色', 1, 'GY'],
  ['Black|黑色', 1, 'BK'],
])

/** Sealants and foams. */
export const sealants: Family[] = [
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
        apart: true,
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
]
