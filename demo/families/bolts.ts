import { axis, type Family, within } from './family'
import { lengths, material, thread } from './fastener-axes'

const boltLimits = within('thread', 'length', {
  m6: [16, 60],
  m8: [20, 80],
  m10: [30, 100],
  m12: [40, 100],
  m16: [60, 100],
})

/** Hex bolts and socket screws. */
export const bolts: Family[] = [
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
        text: {
          en: 'Every lot is gauged, so the key sits without play.',
          zh: '内六角孔逐批用塞规检验，扳手插入不松旷。',
        },
      },
      {
        brand: 'rivenholt',
        mark: 'R',
        factor: 1.1,
        text: {
          en: 'The stainless ones stay bright in kitchens, on boats and balcony rails.',
          zh: '不锈钢款光亮耐蚀，厨房、船艇、阳台栏杆都适用。',
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
]
