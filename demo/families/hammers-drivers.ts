import { axis, type Family } from './family'

/** Hammers and screwdrivers. */
export const hammersDrivers: Family[] = [
  {
    category: 'hand-tools',
    code: 'HAM',
    picture: 'hammer',
    text: {
      en: 'Drop forged from one piece of carbon steel; face and peen are hardened, the neck stays tough.',
      zh: '优质碳钢整体锻造，锤面淬硬，锤颈保留韧性，不崩不断。',
    },
    lines: [
      {
        brand: 'brenmoor',
        mark: 'B',
        word: 'Hickory|木柄',
        text: {
          en: 'The hickory handle soaks up shock and can be replaced.',
          zh: '山核桃木柄，吸震好，坏了还能换柄。',
        },
        specification: { grip: 'Hickory|山核桃木' },
      },
      {
        brand: 'haldrik',
        mark: 'H',
        word: 'Fibreglass|玻纤柄',
        look: 'fibre',
        factor: 1.15,
        text: {
          en: 'The fibreglass handle with a rubber grip does not mind rain or sun.',
          zh: '玻纤柄包防滑胶，日晒雨淋都不怕。',
        },
        specification: { grip: 'Fibreglass, rubber grip|玻璃纤维包胶' },
      },
    ],
    models: [
      {
        id: 'claw-hammer',
        code: 'CL',
        name: 'Claw Hammer with Magnetic Nail Holder|磁吸羊角锤',
        price: 1890,
        text: {
          en: 'A magnet in the head starts the nail one-handed, the curved claw pulls it without splitting the wood.',
          zh: '锤头带磁槽，单手就能起钉；弯爪拔钉不伤木料。',
        },
        specification: { head: 'Curved claw|弯爪羊角', length: '330 mm' },
        axes: [
          axis('weight', 'Head weight|锤头重量', [
            ['450 g', 1],
            ['570 g', 1.18],
            ['680 g', 1.35],
          ]),
        ],
      },
      {
        id: 'ball-pein-hammer',
        picture: 'ball-hammer',
        code: 'BP',
        name: 'Ball Pein Hammer for Metalwork|圆头锤（钳工锤）',
        price: 1690,
        text: { en: 'The round peen sets rivets and shapes sheet metal.', zh: '圆头一端用来铆接、敲弯钣金。' },
        specification: { head: 'Ball pein|圆头', standard: 'BS 876' },
        axes: [
          axis('weight', 'Head weight|锤头重量', [
            ['230 g', 0.85],
            ['450 g', 1],
            ['900 g', 1.4],
          ]),
        ],
      },
      {
        id: 'sledge-hammer',
        code: 'SL',
        name: 'Sledge Hammer for Demolition|八角锤（拆墙大锤）',
        price: 3490,
        picture: 'sledge-hammer',
        text: { en: 'For posts, slabs and walls that have to go.', zh: '砸地桩、破地面、拆旧墙，就靠这一锤。' },
        specification: { head: 'Octagonal|八角', length: '800 mm' },
        axes: [
          axis('weight', 'Head weight|锤头重量', [
            ['3 kg', 1],
            ['5 kg', 1.45],
          ]),
        ],
      },
      {
        id: 'rubber-mallet',
        code: 'RM',
        name: 'Rubber Mallet, Non-Marking White|白色橡胶锤（不留印）',
        price: 1290,
        picture: 'mallet',
        brands: ['brenmoor'],
        lead: {
          en: 'Dense white rubber seats tiles, paving and furniture joints without a mark.',
          zh: '高密度白橡胶锤头，铺瓷砖、装地板、敲家具榫头都不留黑印。',
        },
        text: {
          en: 'At 680 g it has weight enough for kerbstones and still swings with one hand.',
          zh: '锤重 680 g，敲得动路缘石，单手也挥得起。',
        },
        specification: { head: 'White rubber|白橡胶', weight: '680 g' },
      },
    ],
  },
  {
    category: 'hand-tools',
    code: 'SCR',
    picture: 'screwdriver',
    text: {
      en: 'The blade is S2 steel with a black sand-blasted tip that bites into the screw.',
      zh: 'S2 合金钢刀杆，黑化喷砂批头咬得紧，不打滑。',
    },
    lines: [
      {
        brand: 'nimbrel',
        mark: 'N',
        factor: 1.2,
        text: {
          en: 'A rolling ring in the handle lets fine screws be turned with two fingers.',
          zh: '柄尾带旋转环，小螺丝两个手指就能拧。',
        },
        specification: { material: 'S2 steel|S2 合金钢' },
      },
      {
        brand: 'haldrik',
        mark: 'H',
        text: { en: 'The through-tang takes a hammer blow when it must.', zh: '通心杆设计，必要时可以敲击。' },
        specification: { material: 'S2 steel, through tang|S2 合金钢，通心杆' },
      },
    ],
    models: [
      {
        id: 'phillips-screwdriver',
        code: 'PH',
        name: 'Phillips Screwdriver, Magnetic Tip|十字螺丝刀（带磁）',
        price: 490,
        text: {
          en: 'The size is stamped on the end of the handle, where you see it in the bag.',
          zh: '柄尾刻有规格，插在工具袋里一眼认得出。',
        },
        specification: { head: 'Phillips|十字' },
        axes: [
          axis('tip', 'Tip|批头', [
            ['PH1', 1],
            ['PH2', 1.1],
            ['PH3', 1.5],
          ]),
          axis('length', 'Blade length|杆长', [
            ['75 mm', 1],
            ['100 mm', 1.1],
            ['150 mm', 1.3],
          ]),
        ],
      },
      {
        id: 'vde-screwdriver-set',
        code: 'VDE7',
        name: 'Insulated 1000 V Screwdriver Set, 7 Pieces|1000 V 绝缘螺丝刀套装 7 件',
        price: 4590,
        picture: 'screwdriver-insulated',
        text: {
          en: 'Each blade is insulated down to the tip and tested at 10,000 V in water.',
          zh: '绝缘层直包到批头，逐支 10,000 V 水浴耐压测试。',
        },
        specification: {
          insulation: '1,000 V AC',
          standard: 'IEC 60900',
          sizes: 'SL 2.5–6.5, PH0–PH2, tester|一字 2.5–6.5、十字 PH0–PH2、试电笔',
          pieces: '7',
        },
      },
      {
        id: 'precision-screwdriver-set',
        picture: 'screwdriver-set',
        code: 'PR32',
        name: 'Precision Screwdriver Set, 32 Bits|精密螺丝刀套装 32 合 1',
        price: 2490,
        lead: {
          en: 'One handle and thirty-two bits open whatever has small screws.',
          zh: '一柄三十二头，小螺丝的活全包了。',
        },
        text: {
          en: 'From watch straps to laptops, everything lies in a magnetic tray.',
          zh: '从手表到笔记本电脑，批头全部磁吸收纳。',
        },
        specification: { sizes: 'PH, SL, star, pentalobe, tri-wing|十字、一字、梅花、五星、三角', pieces: '34' },
      },
    ],
  },
]
