import { axis, type Family } from './family'

/** Nylon plugs and cavity fixings. */
export const wallPlugs: Family[] = [
  {
    category: 'anchors',
    code: 'PLG',
    picture: 'wall-plug',
    text: {
      en: 'Polyamide that does not age, with fins that stop it turning in the hole.',
      zh: '尼龙料不老化，两侧防转翼在孔里不打转。',
    },
    specification: { material: 'Polyamide 6|尼龙 PA6' },
    unit: 'box',
    pieces: 100,
    delivery: 5000,
    lines: [
      {
        brand: 'dubrane',
        mark: 'D',
        text: { en: 'Works from -40 to 80 °C.', zh: '适用 -40 至 80 °C。' },
      },
      {
        brand: 'ankrel',
        mark: 'A',
        factor: 1.15,
        text: { en: 'The right drill is printed on the lid.', zh: '盒盖上印着配套钻头直径。' },
      },
    ],
    models: [
      {
        id: 'nylon-plug',
        code: 'NP',
        name: 'Nylon Wall Plugs, Box of 100|尼龙膨胀管（胶塞）100 只装',
        price: 390,
        text: {
          en: 'The four-way plug for curtain rails, shelves and brackets in concrete or brick.',
          zh: '四向膨胀，窗帘杆、层板、支架装在混凝土或砖墙上都牢。',
        },
        specification: { substrate: 'Concrete, brick|混凝土、砖墙', packing: 'Box of 100|每盒 100 只' },
        axes: [
          axis('size', 'Size|规格', [
            ['5 × 25 mm', 0.7],
            ['6 × 30 mm', 1],
            ['8 × 40 mm', 1.5],
            ['10 × 50 mm', 2.4],
            ['12 × 60 mm', 3.6],
          ]),
        ],
      },
      {
        id: 'hammer-fixing',
        code: 'HF',
        name: 'Hammer Fixings, Pre-Assembled|锤击式膨胀钉（预装）',
        price: 790,
        picture: 'hammer-fixing',
        text: { en: 'Plug and nail in one: drill, push in, one blow.', zh: '管钉一体，打孔、插入、一锤到位。' },
        specification: { substrate: 'Concrete, brick|混凝土、砖墙', packing: 'Box of 100|每盒 100 只' },
        axes: [
          axis('size', 'Size|规格', [
            ['5 × 40 mm', 0.9],
            ['6 × 40 mm', 1],
            ['6 × 60 mm', 1.2],
            ['8 × 80 mm', 1.9],
          ]),
        ],
      },
      {
        id: 'frame-plug',
        code: 'FP',
        name: 'Long-Shaft Frame Plugs with Screw|加长膨胀管（门窗框用，带螺丝）',
        price: 2490,
        text: { en: 'The long shaft passes through door and window frames.', zh: '长管身直接穿过门窗框固定。' },
        specification: { substrate: 'Concrete, hollow block|混凝土、空心砖', packing: 'Box of 100|每盒 100 套' },
        axes: [
          axis('size', 'Size|规格', [
            ['8 × 100 mm', 1],
            ['10 × 115 mm', 1.4],
            ['10 × 160 mm', 1.9],
          ]),
        ],
      },
    ],
  },
  {
    category: 'anchors',
    code: 'CAV',
    picture: 'toggle-bolt',
    text: {
      en: 'For plasterboard and hollow doors: it opens behind the board and spreads the load.',
      zh: '石膏板、空心门专用，在板后张开，受力面大。',
    },
    specification: { substrate: 'Plasterboard, hollow wall|石膏板、空心墙' },
    delivery: 5000,
    lines: [
      {
        brand: 'dubrane',
        mark: 'D',
        text: { en: 'The load for 12.5 mm board is printed on each bag.', zh: '每包都印有 12.5 mm 板的承重值。' },
      },
    ],
    models: [
      {
        id: 'toggle-bolt',
        code: 'TB',
        name: 'Spring Toggle Bolts, Pack of 10|弹簧飞机膨胀螺栓 10 套装',
        price: 590,
        text: {
          en: 'Spring wings hold a lamp or a fan regulator under the ceiling.',
          zh: '弹簧翼自动张开，吊灯、吊扇底座都挂得住。',
        },
        specification: { load: '25 kg per bolt|单支 25 kg' },
        axes: [
          axis('thread', 'Thread|螺纹', [
            ['M3', 0.8],
            ['M4', 0.9],
            ['M5', 1],
            ['M6', 1.3],
          ]),
        ],
      },
      {
        id: 'cavity-anchor',
        code: 'HW',
        name: 'Metal Cavity Anchors, Pack of 10|中空金属膨胀（伞形）10 套装',
        price: 690,
        picture: 'cavity-anchor',
        text: {
          en: 'Once set, the screw may be taken out and put back.',
          zh: '胀好后螺丝可拆可装，换挂件不用重打孔。',
        },
        specification: { load: '20 kg per anchor|单支 20 kg' },
        axes: [
          axis('size', 'Size|规格', [
            ['M4 × 32', 0.9],
            ['M5 × 37', 1],
            ['M6 × 52', 1.4],
          ]),
        ],
      },
      {
        id: 'self-drill-plug',
        code: 'SP',
        name: 'Self-Drilling Board Plugs, Pack of 50|石膏板自攻胀塞 50 套装',
        price: 990,
        lead: {
          en: 'A coarse thread that holds in soft board by itself.',
          zh: '粗牙螺纹，直接咬住石膏板。',
        },
        text: {
          en: 'Screws into the board with a PH2 bit, no hole needed.',
          zh: '用 PH2 批头直接拧入石膏板，不用打孔。',
        },
        specification: { load: '8 kg per plug|单只 8 kg' },
        axes: [
          axis('material', 'Material|材质', [
            ['Nylon|尼龙', 1, 'N'],
            ['Zinc alloy|锌合金', 1.4, 'Z'],
          ]),
        ],
      },
    ],
  },
]
