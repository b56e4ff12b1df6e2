import { axis, type Family } from './family'

const steel = axis('material', 'Material|材质', [
  ['Zinc-plated|镀锌', 1, 'Z'],
  ['Stainless A4|A4 不锈钢（316）', 3, 'A4'],
])

/** Steel and chemical anchors and concrete screws. */
export const concreteAnchors: Family[] = [
  {
    category: 'anchors',
    code: 'EXP',
    picture: 'expansion-bolt',
    text: {
      en: 'Tightening the nut spreads the sleeve, and the anchor carries at once.',
      zh: '拧紧螺母，套管胀开，打好即可受力。',
    },
    specification: { substrate: 'Concrete C20/25 and up|C20/25 及以上混凝土' },
    delivery: 8000,
    lines: [
      {
        brand: 'ankrel',
        mark: 'A',
        text: { en: 'The size of the drill is stamped on every piece.', zh: '每支都打有钻孔直径钢印。' },
        specification: { standard: 'EAD 330232' },
      },
      {
        brand: 'boltavar',
        mark: 'B',
        factor: 0.82,
        text: { en: 'Comes with nut and washer already fitted.', zh: '螺母垫圈已装好，拆袋就能用。' },
      },
    ],
    models: [
      {
        id: 'wedge-anchor',
        code: 'WA',
        name: 'Through-Bolt Wedge Anchor|车修壁虎（穿透式膨胀螺栓）',
        price: 95,
        text: {
          en: 'For racks, columns and handrails that go through the fixture into sound concrete.',
          zh: '货架、立柱、扶手可直接穿过底板打入混凝土。',
        },
        specification: { embed: '40–85 mm' },
        axes: [
          axis('size', 'Size|规格', [
            ['M8 × 75', 1],
            ['M10 × 90', 1.6],
            ['M12 × 110', 2.5],
            ['M16 × 140', 5],
          ]),
          steel,
        ],
      },
      {
        id: 'sleeve-anchor',
        code: 'SA',
        name: 'Sleeve Anchor with Hex Nut|套管膨胀螺栓（外膨胀）',
        price: 70,
        text: {
          en: 'Also holds in solid brick, where a wedge would crack the stone.',
          zh: '实心砖墙也能用，不像楔形锚那样容易胀裂。',
        },
        specification: { embed: '30–60 mm' },
        axes: [
          axis('size', 'Size|规格', [
            ['M6 × 60', 1],
            ['M8 × 80', 1.5],
            ['M10 × 100', 2.3],
            ['M12 × 120', 3.6],
          ]),
        ],
      },
      {
        id: 'drop-in-anchor',
        code: 'DI',
        name: 'Drop-In Anchor for Threaded Rod|内迫膨胀螺栓（平爆）',
        price: 60,
        picture: 'drop-in-anchor',
        lead: {
          en: 'Sits flush in the ceiling and is ready for threaded rod.',
          zh: '埋平于楼板，直接接牙条做吊装。',
        },
        text: {
          en: 'It is spread with a punch, not with a nut, so each one is set alike.',
          zh: '用冲子打胀，不靠拧螺母，个个到位。',
        },
        specification: { embed: '25–50 mm' },
        axes: [
          axis('thread', 'Thread|螺纹', [
            ['M6', 0.8],
            ['M8', 1],
            ['M10', 1.5],
            ['M12', 2.4],
          ]),
        ],
      },
    ],
  },
  {
    category: 'anchors',
    code: 'CHM',
    picture: 'chemical-anchor',
    text: {
      en: 'Resin bonds the rod over its whole depth without spreading, so it may sit close to an edge.',
      zh: '树脂全深度粘结，不产生膨胀应力，靠边也能打。',
    },
    lines: [
      {
        brand: 'ankrel',
        mark: 'A',
        text: { en: 'Two mixing nozzles are included.', zh: '附两支混合嘴。' },
        specification: { shelf: '18 months|18 个月' },
      },
      {
        brand: 'quorbond',
        mark: 'Q',
        factor: 1.08,
        text: { en: 'Low odour, for homes people live in.', zh: '低气味，入住后的房子也能施工。' },
        specification: { shelf: '12 months|12 个月' },
      },
    ],
    models: [
      {
        id: 'vinylester-anchor',
        code: 'VE',
        name: 'Vinylester Injection Anchor|乙烯基酯植筋胶（注射式）',
        price: 2290,
        text: { en: 'Sets in 45 minutes at 30 °C and also in damp holes.', zh: '30 °C 下 45 分钟固化，潮湿孔也能用。' },
        specification: { cure: '45 min at 30 °C|30 °C 时 45 分钟', adhesive: 'Vinylester|乙烯基酯' },
        axes: [
          axis('volume', 'Volume|容量', [
            ['300 ml', 1],
            ['410 ml', 1.35],
          ]),
        ],
      },
      {
        id: 'epoxy-anchor',
        code: 'EP',
        name: 'Pure Epoxy Injection Anchor 3:1|纯环氧植筋胶 3:1',
        price: 3690,
        text: {
          en: 'For rebar and deep holes: stays workable for twenty minutes in the heat.',
          zh: '适合植钢筋、深孔，高温下仍有二十分钟操作时间。',
        },
        specification: { cure: '8 h at 30 °C|30 °C 时 8 小时', adhesive: 'Epoxy 3:1|环氧 3:1' },
        axes: [
          axis('volume', 'Volume|容量', [
            ['440 ml', 1],
            ['585 ml', 1.3],
          ]),
        ],
      },
      {
        id: 'anchor-stud',
        apart: true,
        code: 'ST',
        name: 'Anchor Stud with Nut and Washer|化学锚栓螺杆（含螺母垫圈）',
        price: 260,
        picture: 'threaded-rod',
        brands: ['ankrel'],
        lead: {
          en: 'The steel for injection resin: cleaned, chamfered and ready to set.',
          zh: '配注射式植筋胶使用的螺杆，洁净倒角，即取即用。',
        },
        text: {
          en: 'A chisel end stirs the last air out of the hole.',
          zh: '斜切端旋入时可搅出孔底残余气泡。',
        },
        specification: { grade: '5.8 / A4-70' },
        axes: [
          axis('size', 'Size|规格', [
            ['M8 × 110', 0.7],
            ['M10 × 130', 1],
            ['M12 × 160', 1.5],
            ['M16 × 190', 2.9],
          ]),
          steel,
        ],
      },
    ],
  },
  {
    category: 'anchors',
    code: 'CSA',
    picture: 'concrete-screw',
    text: {
      en: 'Cuts its own thread in concrete and comes out again without a trace.',
      zh: '直接在混凝土里自攻成牙，拆下也不留残件。',
    },
    delivery: 6000,
    lines: [
      {
        brand: 'ankrel',
        mark: 'A',
        text: { en: 'The hardened tip is good for three settings.', zh: '淬硬钉尖，可重复安装三次。' },
      },
      {
        brand: 'dubrane',
        mark: 'D',
        factor: 0.9,
        text: { en: 'A matching drill lies in every bag of ten.', zh: '每袋附一支配套钻头。' },
      },
    ],
    models: [
      {
        id: 'concrete-screw-hex',
        code: 'H',
        name: 'Concrete Screw Anchors, Hex Flange, 10 Pcs|六角法兰混凝土自攻锚栓 10 支装',
        price: 1290,
        text: { en: 'The flange head needs no washer.', zh: '法兰头，不用另配垫片。' },
        specification: { head: 'Hex flange|六角法兰', finish: 'Zinc flake|锌铝涂层' },
        axes: [
          axis('size', 'Size|规格', [
            ['6 × 50 mm', 0.8],
            ['8 × 70 mm', 1.2],
            ['10 × 90 mm', 1.9],
          ]),
        ],
      },
      {
        id: 'concrete-screw-csk',
        code: 'C',
        name: 'Concrete Screw Anchors, Countersunk, 10 Pcs|沉头混凝土自攻锚栓 10 支装',
        price: 1190,
        text: { en: 'The countersunk head lies flush in battens and frames.', zh: '沉头款装木条、门框，表面平齐。' },
        specification: { head: 'Countersunk, T30|沉头 T30', finish: 'Zinc flake|锌铝涂层' },
        axes: [
          axis('size', 'Size|规格', [
            ['6 × 60 mm', 0.9],
            ['8 × 80 mm', 1.3],
          ]),
        ],
      },
    ],
  },
]
