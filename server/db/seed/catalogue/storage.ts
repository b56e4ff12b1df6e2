import { axis, type Family } from './family'

/** Tool boxes, racks, ladders, trolleys and locks. */
export const storage: Family[] = [
  {
    category: 'storage',
    code: 'BOX',
    picture: 'toolbox',
    text: {
      en: 'Polypropylene ribbed like a beam, with steel latches and a handle that fits two hands.',
      zh: '加筋 PP 箱体，钢制搭扣，提手宽到可以双手抬。',
    },
    delivery: 10000,
    lines: [
      {
        brand: 'stakkar',
        mark: 'S',
        text: { en: 'Boxes of all sizes clip onto each other.', zh: '大小箱体可互相扣叠。' },
        specification: { warranty: '5 years|5 年' },
      },
      {
        brand: 'galdren',
        mark: 'G',
        factor: 1.15,
        text: { en: 'A rubber seal keeps the rain on the van bed out.', zh: '密封胶条，露天车斗也不进水。' },
        specification: { ip: 'IP65', warranty: '3 years|3 年' },
      },
    ],
    models: [
      {
        id: 'tool-box',
        code: 'TB',
        name: 'Tool Box with Lift-Out Tray|手提工具箱（带内托盘）',
        price: 2290,
        text: { en: 'The tray lifts out with everything on it.', zh: '内托盘连工具一起提出来。' },
        specification: { load: '20 kg' },
        axes: [
          axis('size', 'Size|尺寸', [
            ['14 in|14 寸', 0.75],
            ['17 in|17 寸', 1],
            ['20 in|20 寸', 1.3],
          ]),
        ],
      },
      {
        id: 'rolling-tool-box',
        picture: 'rolling-toolbox',
        code: 'RB',
        name: 'Rolling Tool Chest, Three Parts|三层拉杆工具箱',
        price: 8900,
        text: {
          en: 'Three boxes ride on 200 mm wheels and climb kerbs.',
          zh: '三层组合，200 mm 大轮，上路牙也拉得动。',
        },
        specification: { load: '60 kg', material: 'PP, steel axle|PP、钢轴' },
      },
      {
        id: 'parts-organiser',
        code: 'OR',
        name: 'Parts Organiser with Clear Lid|透明盖零件收纳盒',
        price: 1590,
        picture: 'organiser',
        lead: {
          en: 'Small parts in cups that lift out, under a lid you can look through.',
          zh: '小零件分格放，格盒可取出，透明盖一眼看清。',
        },
        text: {
          en: 'Screws stay in their cups even when the case is upside down.',
          zh: '盖严后倒过来，螺丝也不串格。',
        },
        specification: { load: '8 kg' },
        axes: [
          axis('cups', 'Compartments|格数', [
            ['8 cups|8 格', 0.8, '8'],
            ['14 cups|14 格', 1, '14'],
            ['24 cups|24 格', 1.4, '24'],
          ]),
        ],
      },
    ],
  },
  {
    category: 'storage',
    code: 'LAD',
    picture: 'ladder',
    text: {
      en: 'Aluminium rungs 80 mm deep, crimped and not just riveted.',
      zh: '80 mm 宽铝合金踏板，压接加铆接双重固定。',
    },
    specification: { standard: 'EN 131', load: '150 kg', material: 'Aluminium|铝合金' },
    delivery: 15000,
    lines: [
      {
        brand: 'climbour',
        mark: 'C',
        text: { en: 'Feet and hinges can be bought as spare parts.', zh: '脚垫、铰链都有配件可换。' },
        specification: { warranty: '5 years|5 年' },
      },
      {
        brand: 'stakkar',
        mark: 'S',
        factor: 0.88,
        text: { en: 'A hook on the rail carries bucket and drill.', zh: '梯梁带挂钩，可挂水桶和电钻。' },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'step-ladder',
        code: 'ST',
        name: 'Folding Step Ladder with Handrail|家用折叠人字梯（带扶手）',
        price: 5900,
        text: {
          en: 'Stands by itself and locks with one hand, for lamps, fans and top cupboards.',
          zh: '自立稳固，单手锁定，换灯、擦风扇、够吊柜都方便。',
        },
        specification: { width: '470 mm' },
        axes: [
          axis('steps', 'Steps|级数', [
            ['3 steps|3 级', 0.75],
            ['4 steps|4 级', 1],
            ['5 steps|5 级', 1.3],
            ['6 steps|6 级', 1.6],
          ]),
        ],
      },
      {
        id: 'telescopic-ladder',
        code: 'TL',
        name: 'Telescopic Ladder with Soft Close|伸缩梯（缓降防夹手）',
        price: 11900,
        text: {
          en: 'Slides down slowly, so fingers are safe, and fits in the boot of a car.',
          zh: '缓慢下落不夹手，轿车后备箱放得下。',
        },
        specification: { standard: 'EN 131-6' },
        axes: [
          axis('length', 'Extended length|展开高度', [
            ['2.6 m', 0.85],
            ['3.2 m', 1],
            ['3.8 m', 1.25],
          ]),
        ],
      },
      {
        id: 'fibreglass-ladder',
        code: 'FG',
        name: 'Fibreglass Trade Ladder, Insulated|玻璃钢绝缘人字梯',
        price: 19900,
        text: {
          en: 'Rails of fibreglass that insulate to 30 kV, for work at switchboards.',
          zh: '玻璃钢梯梁绝缘 30 kV，配电作业用。',
        },
        specification: { material: 'Fibreglass rails|玻璃钢梯梁', insulation: '30 kV' },
        axes: [
          axis('steps', 'Steps|级数', [
            ['5 steps|5 级', 1],
            ['7 steps|7 级', 1.35],
          ]),
        ],
        brands: ['climbour'],
      },
    ],
  },
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
