import { axis, type Family } from './family'

/** Spanners and sockets. */
export const spannersSockets: Family[] = [
  {
    category: 'wrenches',
    code: 'SPN',
    picture: 'spanner',
    text: {
      en: 'Chrome vanadium steel, forged and satin chromed; the ring drives on the flats, so corners stay sharp.',
      zh: '铬钒钢锻造、亚光镀铬，梅花口面接触发力，不伤螺母棱角。',
    },
    specification: { material: 'Chrome vanadium steel|铬钒钢', finish: 'Satin chrome|亚光镀铬' },
    delivery: 6000,
    lines: [
      {
        brand: 'torqvist',
        mark: 'Q',
        text: {
          en: 'The size is stamped on both sides in figures you can read by feel.',
          zh: '两面深刻规格字，用手摸都认得出。',
        },
        specification: { warranty: 'Lifetime|终身质保' },
      },
      {
        brand: 'galdren',
        mark: 'G',
        factor: 0.85,
        text: {
          en: 'Every size hangs on its own hook, also sold one by one.',
          zh: '每个规格都能单独挂放，也可单支补买。',
        },
        specification: { warranty: '5 years|5 年' },
      },
    ],
    models: [
      {
        id: 'combination-spanner',
        code: 'C',
        name: 'Combination Spanner, 15° Offset|两用扳手（15° 斜颈）',
        price: 390,
        text: { en: 'One end open, one end ring, both of the same size.', zh: '一头开口、一头梅花，两端同一规格。' },
        specification: { standard: 'DIN 3113' },
        axes: [
          axis('size', 'Size|规格', [
            ['8 mm', 1],
            ['10 mm', 1.1],
            ['12 mm', 1.3],
            ['13 mm', 1.4],
            ['17 mm', 1.9],
            ['19 mm', 2.2],
            ['24 mm', 3.3],
          ]),
        ],
      },
      {
        id: 'ratchet-spanner',
        code: 'R',
        name: 'Ratchet Combination Spanner, 72 Teeth|棘轮两用扳手（72 齿）',
        price: 990,
        text: {
          en: 'The ratchet ring needs only five degrees of swing behind an engine.',
          zh: '棘轮端只需 5° 摆角，狭小空间也能拧。',
        },
        specification: { standard: 'DIN 3113' },
        axes: [
          axis('size', 'Size|规格', [
            ['8 mm', 1],
            ['10 mm', 1.1],
            ['13 mm', 1.3],
            ['17 mm', 1.7],
            ['19 mm', 1.9],
          ]),
        ],
      },
      {
        id: 'adjustable-wrench',
        code: 'A',
        name: 'Wide-Jaw Adjustable Wrench with Scale|大开口活动扳手（带刻度）',
        price: 1690,
        picture: 'adjustable-wrench',
        lead: {
          en: 'One wrench for every nut in the bag: the jaw runs without play and stays where it is set.',
          zh: '一把顶一套：活动口无旷量，调好不走位。',
        },
        text: {
          en: 'It opens a third wider than usual and carries a millimetre scale.',
          zh: '开口比常规大三分之一，带毫米刻度。',
        },
        specification: { standard: 'ISO 6787' },
        axes: [
          axis('length', 'Length|长度', [
            ['150 mm', 0.8],
            ['200 mm', 1],
            ['250 mm', 1.3],
            ['300 mm', 1.8],
          ]),
        ],
      },
    ],
  },
  {
    category: 'wrenches',
    code: 'SKT',
    picture: 'socket-set',
    text: {
      en: 'Sockets click into a moulded tray; what is missing shows at a glance.',
      zh: '套筒卡位收纳，少了哪个一眼就看出来。',
    },
    delivery: 10000,
    lines: [
      {
        brand: 'galdren',
        mark: 'G',
        text: { en: 'The steel-hinged case stands up to a van floor.', zh: '钢铰链塑箱，放货车里颠簸也不散架。' },
        specification: { warranty: '5 years|5 年' },
      },
      {
        brand: 'torqvist',
        mark: 'Q',
        factor: 1.3,
        text: { en: 'All ratchets have 72 teeth and a quick release.', zh: '棘轮均为 72 齿，带快脱按钮。' },
        specification: { warranty: 'Lifetime|终身质保' },
      },
    ],
    models: [
      {
        id: 'socket-set-46',
        code: '46',
        name: 'Socket Set 1/4 in Drive, 46 Pieces|1/4 寸套筒套装 46 件',
        price: 3990,
        text: {
          en: 'The small drive is for covers, panels and bicycles.',
          zh: '小飞套装，拆外壳、面板、自行车正合适。',
        },
        specification: { drive: '1/4 in|1/4 寸（6.3 mm）', sizes: '4–14 mm', pieces: '46' },
      },
      {
        id: 'socket-set-94',
        code: '94',
        name: 'Socket Set 1/4 and 1/2 in, 94 Pieces|1/4 与 1/2 寸套筒套装 94 件',
        price: 9900,
        text: {
          en: 'Two ratchets and deep sockets make it a set for the whole car.',
          zh: '双棘轮加长套筒，修整台车够用。',
        },
        specification: { drive: '1/4 and 1/2 in|1/4 寸、1/2 寸', sizes: '4–32 mm', pieces: '94' },
      },
      {
        id: 'impact-socket',
        apart: true,
        brands: ['torqvist'],
        code: 'IS',
        name: 'Impact Socket 1/2 in, Black Finish|1/2 寸风炮套筒（发黑）',
        price: 790,
        picture: 'impact-socket',
        lead: {
          en: 'Made for machines: a thick wall takes blows that would crack a chromed socket.',
          zh: '专配机动工具，厚壁耐冲击，普通镀铬套筒打裂它没事。',
        },
        text: {
          en: 'The black finish has a laser-cut size ring in the brand’s colour.',
          zh: '发黑处理，规格激光刻字，品牌色环一眼认得出。',
        },
        specification: { drive: '1/2 in|1/2 寸（12.5 mm）', material: 'Chrome molybdenum steel|铬钼钢' },
        axes: [
          axis('size', 'Size|规格', [
            ['13 mm', 0.9],
            ['17 mm', 1],
            ['19 mm', 1.05],
            ['21 mm', 1.1],
            ['24 mm', 1.25],
          ]),
          axis('depth', 'Depth|深度', [
            ['Standard|标准', 1, 'S'],
            ['Deep|加长', 1.5, 'D'],
          ]),
        ],
      },
    ],
  },
]
