import { axis, type Family } from './family'

/** Trolleys, racks and locks. */
export const trolleysLocks: Family[] = [
  {
    category: 'storage',
    code: 'CRY',
    picture: 'trolley',
    text: {
      en: 'Rolls quietly on grey rubber that leaves no marks in the lift.',
      zh: '灰色静音橡胶轮，进电梯不留黑印。',
    },
    delivery: 15000,
    lines: [
      {
        brand: 'stakkar',
        mark: 'S',
        text: { en: 'Wheels and bearings are standard sizes and easy to replace.', zh: '轮子轴承均为标准件，好换。' },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'platform-trolley',
        code: 'PT',
        name: 'Folding Platform Trolley|折叠平板手推车',
        price: 7900,
        text: { en: 'The handle folds flat onto the deck.', zh: '扶手可折平，不占地方。' },
        specification: { material: 'Steel, PP deck|钢架、PP 台面' },
        axes: [
          axis('load', 'Load|承重', [
            ['150 kg', 1],
            ['300 kg', 1.6],
          ]),
        ],
      },
      {
        id: 'hand-truck',
        code: 'HT',
        name: 'Folding Hand Truck, Aluminium|铝合金折叠老虎车',
        price: 6500,
        picture: 'hand-truck',
        text: {
          en: 'Stands against the wall 80 mm deep and carries a washing machine.',
          zh: '折叠后仅 80 mm 厚，能推洗衣机。',
        },
        specification: { load: '120 kg', weight: '4.8 kg' },
      },
      {
        id: 'boltless-rack',
        apart: true,
        code: 'RK',
        name: 'Boltless Steel Rack, Four Tiers|免螺栓四层钢货架',
        price: 9900,
        picture: 'rack',
        lead: {
          en: 'Stands in ten minutes and needs no screw: beams hook into the posts with a mallet.',
          zh: '十分钟装好不用螺丝，横梁用橡胶锤敲入立柱即可。',
        },
        text: {
          en: 'Shelves move in steps of 40 mm.',
          zh: '层板每 40 mm 一档可调。',
        },
        specification: { load: '200 kg per tier|每层 200 kg', material: 'Powder-coated steel|喷塑钢' },
        axes: [
          axis('width', 'Width|宽度', [
            ['900 mm', 1],
            ['1200 mm', 1.25],
            ['1500 mm', 1.55],
          ]),
        ],
      },
    ],
  },
  {
    category: 'storage',
    code: 'LCK',
    picture: 'brass-padlock',
    text: {
      en: 'For sheds, gates and tool chests; it turns smoothly even after a monsoon.',
      zh: '仓库、铁门、工具箱都能锁，淋过雨季照样顺滑。',
    },
    delivery: 5000,
    lines: [
      {
        brand: 'stakkar',
        mark: 'S',
        text: { en: 'Three keys come on a ring.', zh: '配三把钥匙。' },
      },
      {
        brand: 'galdren',
        mark: 'G',
        factor: 1.3,
        text: { en: 'Keyed-alike sets can be ordered by phone.', zh: '可来电定制通开。' },
      },
    ],
    models: [
      {
        id: 'brass-padlock',
        code: 'BR',
        name: 'Solid Brass Padlock, Double Locking|实心铜挂锁（双舌）',
        price: 1190,
        text: { en: 'The brass body does not rust; the shackle is hardened.', zh: '铜锁体不生锈，锁梁淬硬防剪。' },
        specification: { body: 'Brass|黄铜', standard: 'EN 12320' },
        axes: [
          axis('width', 'Body width|锁体宽', [
            ['30 mm', 0.7],
            ['40 mm', 1],
            ['50 mm', 1.4],
            ['60 mm', 1.9],
          ]),
        ],
      },
      {
        id: 'combination-padlock',
        apart: true,
        picture: 'combination-padlock',
        code: 'CM',
        name: 'Four-Digit Combination Padlock|四位密码挂锁',
        price: 1690,
        text: { en: 'No key to lose: set your own number in ten seconds.', zh: '不用带钥匙，十秒设好自己的密码。' },
        specification: { body: 'Zinc alloy|锌合金' },
        axes: [
          axis('shackle', 'Shackle|锁梁', [
            ['Short|短梁', 1, 'S'],
            ['Long|长梁', 1.15, 'L'],
          ]),
        ],
        brands: ['stakkar'],
      },
      {
        id: 'security-chain',
        apart: true,
        brands: ['stakkar'],
        code: 'CN',
        name: 'Hardened Security Chain, Sleeved|淬硬防盗链（带护套）',
        price: 2490,
        picture: 'chain',
        lead: {
          en: 'For scooters, generators and gates that must stay where they are.',
          zh: '电动车、发电机、铁门，锁上就不怕被搬走。',
        },
        text: {
          en: 'Square links of 8 mm in a cloth sleeve that does not scratch.',
          zh: '8 mm 方形链环，布套保护漆面。',
        },
        specification: { material: 'Case-hardened steel|渗碳淬硬钢', thickness: '8 mm' },
        axes: [
          axis('length', 'Length|长度', [
            ['0.9 m', 1],
            ['1.5 m', 1.5],
            ['2 m', 1.9],
          ]),
        ],
      },
      {
        id: 'magnet-tray',
        apart: true,
        code: 'MT',
        name: 'Magnetic Parts Tray, Stainless|不锈钢磁性零件盘',
        price: 990,
        picture: 'magnet-tray',
        brands: ['galdren'],
        lead: {
          en: 'Holds bolts and bits on any steel surface, even on its side.',
          zh: '吸在任何钢面上，侧着放螺丝也不掉。',
        },
        text: {
          en: 'Two magnets sit under a rubber skin that does not scratch paint.',
          zh: '底部双磁铁包胶，不刮漆面。',
        },
        specification: { material: 'Stainless steel|不锈钢' },
        axes: [
          axis('shape', 'Shape|形状', [
            ['Round 150 mm|圆形 150 mm', 1, 'R'],
            ['Long 240 mm|长方形 240 mm', 1.4, 'L'],
          ]),
        ],
      },
    ],
  },
]
