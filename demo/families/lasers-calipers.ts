import { axis, type Family } from './family'

/** Lasers and calipers. */
export const lasersCalipers: Family[] = [
  {
    category: 'measuring',
    code: 'LAS',
    picture: 'laser-level',
    text: {
      en: 'Sets itself within four seconds and blinks when it stands too askew.',
      zh: '四秒自动安平，倾斜过大会闪烁提醒。',
    },
    delivery: 10000,
    lines: [
      {
        brand: 'skalor',
        mark: 'K',
        text: { en: 'Runs on a lithium pack or on four AA cells.', zh: '锂电池与四节 5 号电池两用。' },
        specification: { ip: 'IP54', warranty: '2 years|2 年' },
      },
      {
        brand: 'veridel',
        mark: 'V',
        factor: 0.85,
        text: {
          en: 'The pendulum locks for transport and for slanted lines.',
          zh: '摆锤可锁定，搬运安全，也能打斜线。',
        },
        specification: { ip: 'IP54', warranty: '1 year|1 年' },
      },
    ],
    models: [
      {
        id: 'cross-line-laser',
        code: 'X2',
        name: 'Cross-Line Laser Level, 20 m|十字激光水平仪 20 米',
        price: 9900,
        text: {
          en: 'One level and one plumb line are all that tiles and cabinets need.',
          zh: '一横一竖两条线，贴砖、装柜足够用。',
        },
        specification: { range: '20 m', accuracy: '±3 mm / 10 m', laser: 'Class 2|2 类' },
        axes: [
          axis('beam', 'Beam|光色', [
            ['Red|红光', 1, 'R'],
            ['Green|绿光', 1.4, 'G'],
          ]),
        ],
      },
      {
        id: 'laser-level-360',
        code: '12',
        name: '360° Laser Level with 12 Lines|360° 十二线激光水平仪',
        price: 23900,
        text: {
          en: 'Three full circles mark ceiling, floor and walls at once.',
          zh: '三面 360° 光圈，吊顶、地面、墙面一次放线。',
        },
        specification: { range: '30 m', accuracy: '±2 mm / 10 m', laser: 'Class 2, green|2 类，绿光' },
        axes: [
          axis('kit', 'Kit|套装', [
            ['Instrument|单机', 1, 'S'],
            ['With tripod|含三脚架', 1.2, 'T'],
          ]),
        ],
      },
      {
        id: 'laser-distance-meter',
        apart: true,
        code: 'D',
        name: 'Laser Distance Meter with Phone App|激光测距仪（可连手机）',
        price: 6900,
        picture: 'distance-meter',
        brands: ['skalor'],
        lead: {
          en: 'Point, press, read: rooms are measured alone and without a ladder.',
          zh: '一按即读，一个人量房，不用爬梯子。',
        },
        text: {
          en: 'It adds areas and volumes and sends them to the phone.',
          zh: '面积体积自动算好，一键传到手机。',
        },
        specification: { accuracy: '±1.5 mm', laser: 'Class 2|2 类', display: 'Backlit, 4 lines|四行背光' },
        axes: [
          axis('range', 'Range|量程', [
            ['40 m', 1],
            ['60 m', 1.35],
            ['100 m', 1.9],
          ]),
        ],
      },
    ],
  },
  {
    category: 'measuring',
    code: 'CAL',
    picture: 'caliper',
    text: {
      en: 'Hardened stainless steel, lapped, with engraved and blackened marks.',
      zh: '不锈钢淬硬研磨，刻线深、填黑清晰。',
    },
    delivery: 6000,
    lines: [
      {
        brand: 'skalor',
        mark: 'K',
        factor: 1.3,
        text: { en: 'Comes with a calibration sheet for its serial number.', zh: '按序列号附出厂校准单。' },
      },
      {
        brand: 'veridel',
        mark: 'V',
        text: { en: 'A padded box keeps it from knocks.', zh: '配防震收纳盒。' },
      },
    ],
    models: [
      {
        id: 'vernier-caliper',
        code: 'V',
        name: 'Vernier Caliper with Depth Rod|四用游标卡尺',
        price: 2490,
        text: { en: 'Reads to 0.02 mm and never needs a battery.', zh: '分度值 0.02 mm，永远不用换电池。' },
        specification: { accuracy: '0.02 mm', standard: 'DIN 862' },
        axes: [
          axis('range', 'Range|量程', [
            ['150 mm', 1],
            ['200 mm', 1.35],
            ['300 mm', 2.2],
          ]),
        ],
      },
      {
        id: 'digital-caliper',
        code: 'D',
        name: 'Digital Caliper, Dust and Splash Proof|防水数显卡尺',
        price: 4290,
        picture: 'digital-caliper',
        text: {
          en: 'The display changes between millimetres and inches and holds its zero.',
          zh: '公英制一键切换，绝对原点，开机不用归零。',
        },
        specification: { accuracy: '0.03 mm', ip: 'IP54', display: 'LCD, 9 mm figures|液晶，字高 9 mm' },
        axes: [
          axis('range', 'Range|量程', [
            ['150 mm', 1],
            ['200 mm', 1.4],
          ]),
        ],
      },
      {
        id: 'steel-rule',
        apart: true,
        code: 'R',
        name: 'Stainless Steel Rule, Etched Marks|不锈钢直尺（蚀刻线）',
        price: 290,
        picture: 'ruler',
        brands: ['veridel'],
        lead: {
          en: 'A flat rule of spring steel that lies down without a gap.',
          zh: '弹性钢板直尺，贴面无缝隙。',
        },
        text: {
          en: 'Zero starts at the very edge, so depths are read straight off.',
          zh: '零位即尺端，测深度直接读数。',
        },
        specification: { thickness: '1.0 mm' },
        axes: [
          axis('length', 'Length|长度', [
            ['150 mm', 1],
            ['300 mm', 1.6],
            ['600 mm', 3.4],
            ['1000 mm', 6],
          ]),
        ],
      },
    ],
  },
]
