import { type Axis, axis, type Family, within } from './family'

const material = axis('material', 'Material|材质', [
  ['Zinc-plated 8.8|8.8 级镀锌', 1, 'Z'],
  ['Stainless A2|A2 不锈钢（304）', 2.2, 'A2'],
  ['Stainless A4|A4 不锈钢（316）', 3.1, 'A4'],
])
const metal = axis('material', 'Material|材质', [
  ['Zinc-plated|镀锌', 1, 'Z'],
  ['Stainless A2|A2 不锈钢（304）', 2.1, 'A2'],
  ['Stainless A4|A4 不锈钢（316）', 3, 'A4'],
])
const threads: [string, number][] = [
  ['M3', 0.6],
  ['M4', 0.7],
  ['M5', 0.85],
  ['M6', 1],
  ['M8', 1.7],
  ['M10', 2.9],
  ['M12', 4.4],
  ['M16', 8.6],
]
const thread = (first: string, last: string): Axis => {
  const names = threads.map(([name]) => name)
  return axis('thread', 'Thread|螺纹', threads.slice(names.indexOf(first), names.indexOf(last) + 1))
}
const lengths = (...values: number[]): Axis =>
  axis(
    'length',
    'Length|长度',
    values.map((value) => [`${value} mm`, 0.8 + value / 100]),
  )

const boltLimits = within('thread', 'length', {
  m6: [16, 60],
  m8: [20, 80],
  m10: [30, 100],
  m12: [40, 100],
  m16: [60, 100],
})

/** Bolts, screws, nuts, washers and threaded rod. */
export const fasteners: Family[] = [
  {
    category: 'fasteners',
    code: 'HB',
    picture: 'hex-bolt',
    text: {
      en: 'Metric hex bolts in the box of 100, with the strength grade and the maker’s mark on each head.',
      zh: '公制外六角螺栓，每盒 100 支，头部均标强度等级与厂标。',
    },
    specification: { packing: 'Box of 100|每盒 100 支' },
    unit: 'box',
    pieces: 100,
    fits: (values) => boltLimits(values) && !(values.material === 'stainless-a4' && values.thread === 'm16'),
    delivery: 10000,
    lines: [
      {
        brand: 'boltavar',
        mark: 'B',
        text: { en: 'Boxes are labelled on three sides and stack to ten.', zh: '盒子三面有标签，可叠放十层。' },
      },
      {
        brand: 'rivenholt',
        mark: 'R',
        factor: 1.12,
        text: { en: 'Lightly waxed, so that stainless threads do not seize.', zh: '螺纹薄涂蜡，不锈钢也不容易咬死。' },
      },
    ],
    models: [
      {
        id: 'hex-bolt-full',
        code: '933',
        name: 'Hex Bolts DIN 933, Full Thread|外六角螺栓 DIN 933（全牙）',
        price: 1150,
        text: {
          en: 'Threaded up to the head, for tapped holes and thin plates.',
          zh: '螺纹到头，适合攻丝孔和薄板连接。',
        },
        specification: { standard: 'DIN 933 / ISO 4017' },
        axes: [thread('M6', 'M16'), lengths(16, 30, 50, 80, 100), material],
      },
      {
        id: 'hex-bolt-part',
        code: '931',
        name: 'Hex Bolts DIN 931, Part Thread|外六角螺栓 DIN 931（半牙）',
        price: 1250,
        text: { en: 'The plain shank takes the shear in steel joints.', zh: '光杆段受剪，钢结构连接用。' },
        specification: { standard: 'DIN 931 / ISO 4014' },
        axes: [thread('M8', 'M16'), lengths(50, 80, 100), { ...material, values: material.values.slice(0, 2) }],
        brands: ['boltavar'],
      },
    ],
  },
  {
    category: 'fasteners',
    code: 'SC',
    picture: 'socket-screw',
    text: {
      en: 'Driven by a hex key, with clean sockets that do not round off.',
      zh: '用内六角扳手拧紧，沉孔成型利落，不易滑角。',
    },
    specification: { drive: 'Hex socket|内六角', packing: 'Box of 100|每盒 100 支' },
    unit: 'box',
    pieces: 100,
    fits: within('thread', 'length', { m3: [6, 20], m4: [8, 30], m5: [10, 40], m6: [10, 60], m8: [16, 60] }),
    lines: [
      {
        brand: 'boltavar',
        mark: 'B',
        text: { en: 'Black heads have a knurl for starting by hand.', zh: '头部滚花，先用手就能旋入。' },
      },
      {
        brand: 'rivenholt',
        mark: 'R',
        factor: 1.1,
        text: {
          en: 'Bright stainless for kitchens, boats and balcony rails.',
          zh: '不锈钢光亮，厨房、船艇、阳台栏杆都适用。',
        },
      },
    ],
    models: [
      {
        id: 'socket-cap-screw',
        code: '912',
        name: 'Socket Cap Screws DIN 912|圆柱头内六角螺丝 DIN 912',
        price: 990,
        text: { en: 'The cylinder head sinks into a counterbore.', zh: '圆柱头可沉入阶梯孔。' },
        specification: { standard: 'DIN 912 / ISO 4762', grade: '12.9 / A2-70' },
        axes: [
          thread('M3', 'M8'),
          lengths(10, 16, 20, 30, 50),
          axis('material', 'Material|材质', [
            ['Black 12.9|12.9 级发黑', 1, 'BK'],
            ['Stainless A2|A2 不锈钢（304）', 1.8, 'A2'],
          ]),
        ],
      },
      {
        id: 'countersunk-socket-screw',
        code: '7991',
        name: 'Countersunk Socket Screws DIN 7991|沉头内六角螺丝 DIN 7991',
        price: 1050,
        picture: 'countersunk-screw',
        text: { en: 'The 90° head lies flush with hinges and plates.', zh: '90° 沉头，合页、面板装上平齐。' },
        specification: { standard: 'DIN 7991 / ISO 10642', grade: '10.9 / A2-70' },
        axes: [
          thread('M4', 'M8'),
          lengths(10, 16, 20, 30),
          axis('material', 'Material|材质', [
            ['Black 10.9|10.9 级发黑', 1, 'BK'],
            ['Stainless A2|A2 不锈钢（304）', 1.8, 'A2'],
          ]),
        ],
      },
    ],
  },
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
