import { axis, type Family } from './family'
import { lengths, metal, thread } from './fastener-axes'

/** Wood screws, nuts, washers and threaded rod. */
export const screwsNuts: Family[] = [
  {
    category: 'fasteners',
    code: 'WS',
    picture: 'wood-screw',
    text: {
      en: 'A sharp point and a waxed thread go in without a pilot hole.',
      zh: '锋利钉尖加蜡润滑，不用预钻孔就能打进去。',
    },
    specification: { finish: 'Waxed|涂蜡' },
    unit: 'box',
    lines: [
      {
        brand: 'rivenholt',
        mark: 'R',
        text: { en: 'A driver bit lies in each box.', zh: '每盒附赠一支批头。' },
      },
      {
        brand: 'boltavar',
        mark: 'B',
        factor: 0.88,
        text: {
          en: 'The lid closes again and shows one screw at true size.',
          zh: '盒盖可反复扣合，盖面印有 1:1 实物图。',
        },
      },
    ],
    pieces: 100,
    models: [
      {
        id: 'chipboard-screw',
        code: 'CB',
        name: 'Countersunk Wood Screws, Star Drive|沉头木螺丝（梅花槽）',
        price: 390,
        text: {
          en: 'Ribs under the head cut their own countersink in hardwood.',
          zh: '头下带铣槽，硬木上自己铣出沉孔。',
        },
        specification: { drive: 'Star, T10–T30|梅花 T10–T30', standard: 'EN 14592', packing: 'Box of 100|每盒 100 支' },
        axes: [
          axis('diameter', 'Diameter|直径', [
            ['3.5 mm', 0.85],
            ['4 mm', 1],
            ['5 mm', 1.5],
            ['6 mm', 2.2],
          ]),
          lengths(16, 30, 40, 60, 80),
        ],
      },
      {
        id: 'drywall-screw',
        code: 'DW',
        name: 'Drywall Screws, Black Phosphate|黑色干壁钉（石膏板螺丝）',
        price: 330,
        text: {
          en: 'The bugle head sinks into plasterboard without tearing the paper.',
          zh: '喇叭头沉入石膏板不撕纸面。',
        },
        specification: { drive: 'PH2', standard: 'EN 14566', packing: 'Box of 100|每盒 100 支' },
        axes: [lengths(25, 35, 50, 75)],
      },
      {
        id: 'self-drilling-screw',
        code: 'SD',
        name: 'Self-Drilling Screws with Washer|六角钻尾螺丝（带胶垫）',
        price: 890,
        picture: 'self-drilling-screw',
        text: {
          en: 'The tip drills through 5 mm steel purlins, the rubber washer keeps the rain out.',
          zh: '钻尾可穿 5 mm 钢檩条，三元乙丙胶垫防漏雨。',
        },
        specification: { drive: '8 mm hex|8 mm 六角', standard: 'DIN 7504-K', packing: 'Box of 100|每盒 100 支' },
        axes: [
          lengths(19, 25, 38, 50),
          axis('material', 'Material|材质', [
            ['Zinc-plated|镀锌', 1, 'Z'],
            ['Stainless 410|410 不锈钢', 1.9, 'SS'],
          ]),
        ],
      },
    ],
  },
  {
    category: 'fasteners',
    code: 'NW',
    picture: 'hex-nut',
    text: {
      en: 'The other half of a bolted joint, sorted and counted.',
      zh: '螺栓的另一半，分好规格、数好数量。',
    },
    unit: 'box',
    pieces: 100,
    delivery: 6000,
    lines: [
      {
        brand: 'boltavar',
        mark: 'B',
        text: { en: 'Each lot is gauged, so they spin on by hand.', zh: '每批通止规检验，手拧顺滑。' },
        specification: { packing: 'Box of 100|每盒 100 只' },
      },
      {
        brand: 'rivenholt',
        mark: 'R',
        factor: 1.15,
        text: { en: 'Deburred and washed free of oil.', zh: '去毛刺、清洗无油。' },
        specification: { packing: 'Box of 100|每盒 100 只' },
      },
    ],
    models: [
      {
        id: 'hex-nut',
        code: '934',
        name: 'Hex Nuts DIN 934, Metric|六角螺母 DIN 934',
        price: 360,
        text: { en: 'The standard height for grade 8 joints.', zh: '标准厚度，配 8 级连接。' },
        specification: { standard: 'DIN 934 / ISO 4032', grade: '8 / A2-70' },
        axes: [thread('M3', 'M16'), metal],
      },
      {
        id: 'lock-nut',
        code: '985',
        name: 'Nylon Insert Lock Nuts DIN 985|尼龙防松螺母 DIN 985',
        price: 490,
        text: { en: 'The nylon ring holds against vibration.', zh: '尼龙圈咬紧螺纹，震动不松。' },
        specification: { standard: 'DIN 985 / ISO 10511', temperature: 'Up to 120 °C|最高 120 °C' },
        axes: [thread('M4', 'M12'), { ...metal, values: metal.values.slice(0, 2) }],
      },
      {
        id: 'flat-washer',
        code: '125',
        name: 'Flat Washers DIN 125, Metric|平垫圈 DIN 125',
        price: 210,
        picture: 'washer',
        text: { en: 'Spreads the load and protects the paint.', zh: '分散压力，保护漆面。' },
        specification: { standard: 'DIN 125 / ISO 7089' },
        axes: [thread('M4', 'M16'), { ...metal, values: metal.values.slice(0, 2) }],
      },
      {
        id: 'spring-washer',
        code: '127',
        name: 'Spring Lock Washers DIN 127|弹簧垫圈 DIN 127',
        price: 230,
        picture: 'spring-washer',
        brands: ['boltavar'],
        text: { en: 'Split and twisted, it keeps the nut under tension.', zh: '开口弹性结构，让螺母始终受力。' },
        specification: { standard: 'DIN 127' },
        axes: [thread('M5', 'M12')],
      },
    ],
  },
  {
    category: 'fasteners',
    code: 'TR',
    picture: 'threaded-rod',
    text: {
      en: 'Threaded from end to end, for hangers, formwork ties and ceiling drops.',
      zh: '通长螺纹，做吊杆、模板对拉、吊顶都用得上。',
    },
    delivery: 12000,
    lines: [
      {
        brand: 'boltavar',
        mark: 'B',
        text: { en: 'The ends are chamfered, so that the first nut starts at once.', zh: '两端倒角，螺母一搭就上。' },
      },
    ],
    models: [
      {
        id: 'threaded-rod',
        code: '975',
        name: 'Threaded Rod DIN 975, 1 m|全牙螺杆（牙条）DIN 975，1 米',
        price: 190,
        text: {
          en: 'One metre long; cut it with a hacksaw and run a nut back over the end.',
          zh: '每根一米，钢锯截断后用螺母回一下牙即可。',
        },
        specification: { length: '1 m', standard: 'DIN 975', grade: '4.8 / A2-70' },
        axes: [thread('M6', 'M16'), { ...metal, values: metal.values.slice(0, 2) }],
      },
    ],
  },
]
