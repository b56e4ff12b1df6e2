import { axis, type Family } from './family'

/** Pliers, saws, knives and clamps. */
export const pliersSaws: Family[] = [
  {
    category: 'hand-tools',
    code: 'PLI',
    picture: 'pliers',
    text: {
      en: 'Induction-hardened edges cut piano wire, and the joint has no play after years.',
      zh: '刃口高频淬火，钢琴线也剪得断，用几年铆轴都不松旷。',
    },
    specification: { material: 'Chrome vanadium steel|铬钒钢' },
    lines: [
      {
        brand: 'haldrik',
        mark: 'H',
        text: { en: 'Dipped handles, thin enough for a tool belt.', zh: '浸塑手柄，薄而不占位，挂腰包正好。' },
        specification: { grip: 'Dipped PVC|浸塑' },
      },
      {
        brand: 'nimbrel',
        mark: 'N',
        word: 'Insulated|绝缘',
        factor: 1.45,
        text: {
          en: 'Two-colour insulation for live work up to 1,000 V AC.',
          zh: '双色绝缘手柄，可带电作业至交流 1,000 V。',
        },
        specification: { grip: 'Two-component, 1,000 V|双色绝缘 1,000 V', standard: 'IEC 60900' },
      },
    ],
    models: [
      {
        id: 'combination-pliers',
        code: 'CO',
        name: 'Combination Pliers, High Leverage|省力钢丝钳（老虎钳）',
        price: 1590,
        text: { en: 'Grip, twist and cut with a third less effort.', zh: '夹、拧、剪都行，省力约三成。' },
        specification: { standard: 'ISO 5746' },
        axes: [
          axis('length', 'Length|长度', [
            ['160 mm', 0.9],
            ['180 mm', 1],
            ['200 mm', 1.12],
          ]),
        ],
      },
      {
        id: 'long-nose-pliers',
        code: 'LN',
        name: 'Long Nose Pliers with Cutter|尖嘴钳（带刃口）',
        price: 1490,
        picture: 'long-nose-pliers',
        text: { en: 'The half-round jaws reach into junction boxes.', zh: '半圆尖嘴，接线盒深处也够得到。' },
        specification: { standard: 'ISO 5745' },
        axes: [
          axis('length', 'Length|长度', [
            ['160 mm', 1],
            ['200 mm', 1.15],
          ]),
        ],
      },
      {
        id: 'diagonal-cutters',
        code: 'DC',
        name: 'Diagonal Cutters for Hard Wire|斜口钳（剪硬线）',
        price: 1590,
        picture: 'cutters',
        text: {
          en: 'Cuts cable ties and copper flush, nails if it has to.',
          zh: '扎带、铜线齐根剪断，必要时铁钉也能剪。',
        },
        specification: { standard: 'ISO 5749' },
        axes: [
          axis('length', 'Length|长度', [
            ['140 mm', 0.95],
            ['160 mm', 1],
            ['180 mm', 1.2],
          ]),
        ],
      },
      {
        id: 'water-pump-pliers',
        code: 'WP',
        name: 'Water Pump Pliers, Push-Button|按钮式水泵钳',
        price: 2690,
        picture: 'pump-pliers',
        brands: ['haldrik'],
        text: {
          en: 'Press the button and the jaw slides to the pipe, from 10 to 50 mm.',
          zh: '按下按钮即可对准管径滑动调节，10–50 mm 通夹。',
        },
        specification: { jaw: '50 mm', standard: 'ISO 8976' },
        axes: [
          axis('length', 'Length|长度', [
            ['250 mm', 1],
            ['300 mm', 1.25],
          ]),
        ],
      },
    ],
  },
  {
    category: 'hand-tools',
    code: 'CUT',
    picture: 'hand-saw',
    text: {
      en: 'A cutting tool that is sharp out of the sleeve and cheap to keep sharp.',
      zh: '拆封即锋利，后续换刃也便宜。',
    },
    lines: [
      {
        brand: 'brenmoor',
        mark: 'B',
        text: {
          en: 'The grip is beech, oiled and not lacquered, so it never feels sticky.',
          zh: '榉木握柄只上油不刷漆，出汗也不粘手。',
        },
        specification: { grip: 'Oiled beech|上油榉木' },
      },
      {
        brand: 'haldrik',
        mark: 'H',
        factor: 1.1,
        text: { en: 'The soft grip gives hold to wet or gloved hands.', zh: '软胶握柄，手湿或戴手套也抓得牢。' },
        specification: { grip: 'Soft grip|软胶' },
      },
    ],
    models: [
      {
        id: 'hand-saw',
        code: 'HS',
        name: 'Hand Saw with Triple-Ground Teeth|三面磨齿手板锯',
        price: 1990,
        text: { en: 'Cuts on push and pull, with and across the grain.', zh: '推拉都吃料，顺纹横纹都能锯。' },
        specification: { bladeMaterial: 'SK5 steel|SK5 钢' },
        axes: [
          axis('length', 'Blade length|锯片长', [
            ['400 mm', 1],
            ['450 mm', 1.1],
            ['550 mm', 1.25],
          ]),
        ],
      },
      {
        id: 'hacksaw',
        code: 'HK',
        name: 'Hacksaw Frame 300 mm with Bi-Metal Blade|钢锯架 300 mm（配双金属锯条）',
        price: 1890,
        picture: 'hacksaw',
        text: {
          en: 'The lever tightens the blade to 100 kg for straight cuts in pipe.',
          zh: '杠杆拉紧力达 100 kg，锯管子不走斜。',
        },
        specification: { length: '300 mm', bladeMaterial: 'Bi-metal, 24 teeth per inch|双金属，24 齿' },
      },
      {
        id: 'utility-knife',
        code: 'UK',
        name: 'Retractable Utility Knife, Metal Body|金属伸缩美工刀',
        price: 890,
        picture: 'knife',
        brands: ['haldrik'],
        text: {
          en: 'Blades change without a screwdriver; five spares sit in the handle.',
          zh: '换刀片不用螺丝刀，柄内藏五片备用刀片。',
        },
        specification: { bladeMaterial: 'SK2 steel|SK2 钢' },
        axes: [
          axis('blade', 'Blade width|刀片宽', [
            ['9 mm', 0.7],
            ['18 mm', 1],
            ['25 mm', 1.4],
          ]),
        ],
      },
      {
        id: 'hatchet',
        code: 'AX',
        name: 'Splitting Hatchet 600 g with Sheath|劈柴手斧 600 g（带护套）',
        price: 3490,
        picture: 'axe',
        brands: ['brenmoor'],
        lead: {
          en: 'Forged from tool steel, hung on a curved haft and sharpened by hand.',
          zh: '工具钢锻打，弧形斧柄，手工开刃。',
        },
        text: {
          en: 'A 600 g head for kindling, tent pegs and garden roots.',
          zh: '600 g 斧头，劈引火柴、打地钉、砍树根都顺手。',
        },
        specification: { weight: '600 g', length: '360 mm' },
      },
    ],
  },
  {
    category: 'hand-tools',
    code: 'CLP',
    picture: 'clamp',
    text: {
      en: 'Holds glued boards tight until tomorrow without leaving a dent.',
      zh: '拼板上胶后夹到第二天，不松也不压痕。',
    },
    lines: [
      {
        brand: 'brenmoor',
        mark: 'B',
        text: {
          en: 'The spindle runs in a trapezoidal thread that stays smooth in sawdust.',
          zh: '梯形螺纹丝杆，沾了木屑也转得顺。',
        },
      },
    ],
    models: [
      {
        id: 'f-clamp',
        code: 'F',
        name: 'F-Clamp with Swivel Pad, Steel Bar|F 型木工夹（活动压盘）',
        price: 1290,
        text: { en: 'The pad swivels to sit flat on slanted work.', zh: '压盘可摆动，斜面也能贴平。' },
        specification: { material: 'Malleable iron, steel bar|可锻铸铁、钢杆' },
        axes: [
          axis('opening', 'Opening|开口', [
            ['150 mm', 1],
            ['300 mm', 1.3],
            ['600 mm', 1.9],
            ['900 mm', 2.5],
          ]),
        ],
      },
      {
        id: 'g-clamp',
        code: 'G',
        name: 'Forged G-Clamp for Steelwork|锻造 G 字夹',
        price: 1690,
        text: { en: 'The forged frame holds steel plate for welding.', zh: '锻造弓身，钢板拼焊也夹得住。' },
        specification: { material: 'Forged steel|锻钢' },
        axes: [
          axis('opening', 'Opening|开口', [
            ['75 mm', 1],
            ['100 mm', 1.3],
            ['150 mm', 1.9],
          ]),
        ],
      },
    ],
  },
]
