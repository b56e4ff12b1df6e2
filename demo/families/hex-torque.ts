import { axis, type Family } from './family'

/** Hex keys, torque wrenches and pipe wrenches. */
export const hexTorque: Family[] = [
  {
    category: 'wrenches',
    code: 'HEX',
    picture: 'hex-keys',
    text: {
      en: 'Hardened through, with chamfered ends that slide into the socket by themselves.',
      zh: '整体淬火，端口倒角，一插就进内六角孔。',
    },
    delivery: 5000,
    lines: [
      {
        brand: 'torqvist',
        mark: 'Q',
        text: { en: 'Matt chrome keeps rust away in a sweaty pocket.', zh: '亚光镀铬，揣在汗湿的口袋里也不生锈。' },
        specification: { material: 'S2 steel|S2 合金钢' },
      },
      {
        brand: 'nimbrel',
        mark: 'N',
        factor: 1.15,
        text: { en: 'Each size wears its own sleeve colour.', zh: '一个规格一种色套，拿取不看字。' },
        specification: { material: 'S2 steel, colour sleeves|S2 合金钢，彩色套管' },
      },
    ],
    models: [
      {
        id: 'hex-key-set',
        code: '9',
        name: 'Ball-End Hex Key Set, 9 Pieces|球头内六角扳手套装 9 件',
        price: 1690,
        text: { en: 'The ball end works at a slant of up to 25°.', zh: '球头可斜插 25° 拧动。' },
        specification: { sizes: '1.5, 2, 2.5, 3, 4, 5, 6, 8, 10 mm', standard: 'ISO 2936' },
        axes: [
          axis('length', 'Arm|臂长', [
            ['Short|短臂', 0.8, 'S'],
            ['Long|加长', 1, 'L'],
            ['Extra long|特长', 1.3, 'X'],
          ]),
        ],
      },
      {
        id: 'star-key-set',
        code: 'T9',
        name: 'Star Key Set with Holder, 9 Pieces|梅花内六角扳手套装 9 件',
        price: 1790,
        text: {
          en: 'Here the ends are stars, T10 to T50, for appliances and bicycles.',
          zh: '这套端口为星形 T10–T50，拆家电、修单车用。',
        },
        specification: { sizes: 'T10, T15, T20, T25, T27, T30, T40, T45, T50' },
      },
      {
        id: 't-handle-hex',
        code: 'TH',
        name: 'T-Handle Hex Key, 200 mm Blade|T 型内六角扳手（杆长 200 mm）',
        price: 690,
        picture: 't-handle',
        brands: ['nimbrel'],
        text: {
          en: 'The handle spins screws down fast and gives leverage for the last turn.',
          zh: 'T 柄快速旋入，最后一圈也使得上劲。',
        },
        specification: { length: '200 mm' },
        axes: [
          axis('size', 'Size|规格', [
            ['3 mm', 0.9],
            ['4 mm', 1],
            ['5 mm', 1.05],
            ['6 mm', 1.15],
            ['8 mm', 1.4],
          ]),
        ],
      },
    ],
  },
  {
    category: 'wrenches',
    code: 'TQW',
    picture: 'torque-wrench',
    text: {
      en: 'Clicks when the set torque is reached and comes with its own test certificate.',
      zh: '到达设定扭力即发出“咔哒”声，每把附单独检定证书。',
    },
    delivery: 8000,
    lines: [
      {
        brand: 'torqvist',
        mark: 'Q',
        text: {
          en: 'The scale locks with a pull ring, so the setting does not creep.',
          zh: '拉环锁定刻度，使用中不会走数。',
        },
        specification: { warranty: '3 years|3 年' },
      },
      {
        brand: 'galdren',
        mark: 'G',
        factor: 0.8,
        text: { en: 'A window with a lens makes the scale easy to read.', zh: '放大视窗，刻度看得清。' },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'torque-wrench',
        code: 'C',
        name: 'Click Torque Wrench, Reversible|预置式扭力扳手（双向）',
        price: 9900,
        text: {
          en: 'Three sizes reach from brake calipers to wheel nuts.',
          zh: '三个量程，从刹车卡钳到轮胎螺母全覆盖。',
        },
        specification: { accuracy: '±3 %', standard: 'ISO 6789' },
        axes: [
          axis('range', 'Range|量程', [
            ['5–25 N·m', 1, '25'],
            ['20–100 N·m', 1.1, '100'],
            ['60–340 N·m', 1.5, '340'],
          ]),
        ],
      },
      {
        id: 'pipe-wrench',
        apart: true,
        code: 'P',
        name: 'Heavy Duty Pipe Wrench, Cast Iron|重型管子钳（铸铁柄）',
        price: 2490,
        picture: 'pipe-wrench',
        brands: ['torqvist'],
        lead: {
          en: 'Hooked teeth bite harder the more you pull, on pipe that no spanner fits.',
          zh: '倒钩齿越拉咬得越紧，圆管、锈管照样拧。',
        },
        text: {
          en: 'The jaws are forged and can be changed when worn.',
          zh: '钳口锻造，磨损后可换。',
        },
        specification: { standard: 'ASME B107.14', jaw: 'Up to 60 mm|最大 60 mm' },
        axes: [
          axis('length', 'Length|长度', [
            ['250 mm', 0.8],
            ['350 mm', 1],
            ['450 mm', 1.5],
          ]),
        ],
      },
    ],
  },
]
