import { axis, type Family } from './family'

/** Tapes, levels, lasers, calipers and squares. */
export const measuring: Family[] = [
  {
    category: 'measuring',
    code: 'TPM',
    picture: 'tape-measure',
    text: {
      en: 'Printed on both sides in millimetres; the hook slides by its own thickness for true inside measures.',
      zh: '双面毫米刻度，尺钩可滑动补偿自身厚度，内外量都准。',
    },
    specification: { accuracy: 'Class II|II 级', standard: 'EC class II|EC II 级' },
    delivery: 5000,
    lines: [
      {
        brand: 'veridel',
        mark: 'V',
        text: {
          en: 'A nylon coat protects the print for ten times as long.',
          zh: '尺带覆尼龙膜，耐磨约为普通漆面的十倍。',
        },
      },
      {
        brand: 'brenmoor',
        mark: 'B',
        factor: 0.85,
        text: { en: 'The rubber case bounces when it drops.', zh: '全包胶外壳，摔了也不怕。' },
      },
    ],
    models: [
      {
        id: 'tape-measure',
        code: 'M',
        name: 'Tape Measure with Magnetic Hook|磁钩钢卷尺',
        price: 990,
        text: {
          en: 'Stands out two metres without bending, and the magnet holds on to studs.',
          zh: '伸直两米不下弯，磁钩吸住龙骨一人可量。',
        },
        axes: [
          axis('length', 'Length|长度', [
            ['3 m', 0.6],
            ['5 m', 1],
            ['8 m', 1.5],
            ['10 m', 1.9],
          ]),
        ],
      },
      {
        id: 'long-tape',
        code: 'L',
        name: 'Open-Reel Fibreglass Tape for Site|架式玻纤长卷尺',
        price: 1990,
        text: {
          en: 'The open reel rinses clean and winds in three times the speed.',
          zh: '开放式卷架可直接冲洗，三倍速收尺。',
        },
        specification: { accuracy: 'Class III|III 级' },
        axes: [
          axis('length', 'Length|长度', [
            ['30 m', 1],
            ['50 m', 1.4],
            ['100 m', 2.2],
          ]),
        ],
        brands: ['veridel'],
      },
    ],
  },
  {
    category: 'measuring',
    code: 'LVL',
    picture: 'level',
    text: {
      en: 'Acrylic vials are cast into the frame, so there is nothing that could go out of adjustment.',
      zh: '亚克力水泡与框体一体浇固，用多久都不用校。',
    },
    lines: [
      {
        brand: 'veridel',
        mark: 'V',
        text: {
          en: 'The milled edges are true to half a millimetre per metre.',
          zh: '铣削测量面，误差不超过每米 0.5 mm。',
        },
        specification: { accuracy: '0.5 mm/m' },
      },
      {
        brand: 'skalor',
        mark: 'K',
        factor: 1.25,
        text: { en: 'Rubber end caps come off, to scribe right into the corner.', zh: '端盖可拆，墙角也能画到底。' },
        specification: { accuracy: '0.5 mm/m' },
      },
    ],
    models: [
      {
        id: 'box-level',
        code: 'B',
        name: 'Box Spirit Level with Three Vials|三水泡铝合金水平尺',
        price: 2290,
        text: {
          en: 'The box section does not twist; hand holes keep it in the grip.',
          zh: '方管型材不扭曲，带手握孔。',
        },
        specification: { body: 'Aluminium box section|铝合金方管' },
        axes: [
          axis('length', 'Length|长度', [
            ['400 mm', 0.75],
            ['600 mm', 1],
            ['1000 mm', 1.4],
            ['1800 mm', 2.4],
          ]),
        ],
      },
      {
        id: 'torpedo-level',
        code: 'T',
        name: 'Magnetic Torpedo Level 230 mm|磁性迷你水平尺 230 mm',
        price: 1290,
        text: {
          en: 'A V-groove and a strong magnet sit on pipes and conduits.',
          zh: '底部 V 槽加强磁，管道、线槽一吸就稳。',
        },
        specification: { body: 'Aluminium|铝合金', length: '230 mm' },
      },
    ],
  },
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
  {
    category: 'measuring',
    code: 'SQR',
    picture: 'square',
    text: {
      en: 'Marks right angles and mitres and stays square after a fall.',
      zh: '画直角、画斜角都行，摔了也不走形。',
    },
    delivery: 5000,
    lines: [
      {
        brand: 'veridel',
        mark: 'V',
        text: { en: 'Checked on granite before it leaves the works.', zh: '出厂前逐件在花岗石平台上检验。' },
      },
    ],
    models: [
      {
        id: 'combination-square',
        code: 'C',
        name: 'Combination Square 300 mm, Cast Head|组合角尺 300 mm（铸铁尺座）',
        price: 2190,
        text: { en: 'The sliding head carries a level and a scriber.', zh: '活动尺座带水泡和划针。' },
        specification: { length: '300 mm', material: 'Cast iron, stainless blade|铸铁座、不锈钢尺身' },
      },
      {
        id: 'speed-square',
        code: 'S',
        name: 'Rafter Square for Roof Framing|三角多功能角尺',
        price: 1490,
        text: { en: 'Guides a circular saw and shows roof pitches.', zh: '可作电圆锯靠尺，并能直读屋面坡度。' },
        specification: { material: 'Cast aluminium|压铸铝' },
        axes: [
          axis('length', 'Size|规格', [
            ['180 mm', 1],
            ['300 mm', 1.7],
          ]),
        ],
      },
    ],
  },
]
