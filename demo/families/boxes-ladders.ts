import { axis, type Family } from './family'

/** Tool boxes and ladders. */
export const boxesLadders: Family[] = [
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
]
