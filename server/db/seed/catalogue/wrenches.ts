import { axis, type Family } from './family'

/** Spanners, sockets, hex keys and torque wrenches. */
export const wrenches: Family[] = [
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
