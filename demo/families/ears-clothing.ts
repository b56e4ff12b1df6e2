import { axis, type Family } from './family'

const sizes: [string, number][] = [
  ['S', 1],
  ['M', 1],
  ['L', 1],
  ['XL', 1],
]

/** Ear and breathing protection, clothing and boots. */
export const earsClothing: Family[] = [
  {
    category: 'safety',
    code: 'EAR',
    picture: 'ear-muffs',
    text: {
      en: 'Brings a jackhammer down to a conversation.',
      zh: '风镐旁边也能正常说话。',
    },
    delivery: 5000,
    lines: [
      {
        brand: 'wardrel',
        mark: 'D',
        text: { en: 'The attenuation is printed for each pitch.', zh: '包装印有各频段衰减值。' },
      },
    ],
    models: [
      {
        id: 'ear-muffs',
        code: 'EM',
        name: 'Folding Ear Muffs, Padded Band|折叠式隔音耳罩',
        price: 1990,
        text: { en: 'Folds into a pocket; cushions can be changed.', zh: '可折叠收纳，耳垫可更换。' },
        specification: { noise: 'SNR 30 dB', standard: 'EN 352-1' },
        axes: [
          axis('fit', 'Fit|佩戴方式', [
            ['Headband|头戴式', 1, 'H'],
            ['Helmet mount|挂安全帽式', 1.15, 'M'],
          ]),
        ],
      },
      {
        id: 'ear-plugs',
        code: 'EP',
        name: 'Foam Ear Plugs, 50 Pairs|慢回弹隔音耳塞 50 副',
        price: 1290,
        picture: 'ear-plugs',
        text: { en: 'Soft foam, each pair in its own bag.', zh: '慢回弹海绵，一副一袋。' },
        specification: { noise: 'SNR 35 dB', standard: 'EN 352-2' },
      },
      {
        id: 'dust-mask',
        apart: true,
        code: 'FF',
        name: 'Folding FFP2 Dust Mask with Valve, Box of 20|FFP2 折叠防尘口罩（带呼吸阀）20 只',
        price: 1990,
        picture: 'dust-mask',
        lead: {
          en: 'Keeps cement, gypsum and wood dust out of the lungs.',
          zh: '水泥、石膏、木屑粉尘统统挡在外面。',
        },
        text: {
          en: 'It folds flat, and the valve lets warm breath out.',
          zh: '可折叠随身带，呼吸阀排热气，不闷。',
        },
        specification: { standard: 'EN 149 FFP2', packing: 'Box of 20|每盒 20 只' },
      },
    ],
  },
  {
    category: 'safety',
    code: 'WER',
    picture: 'vest',
    text: {
      en: 'Made for people who work in the sun and walk a lot.',
      zh: '专为日晒、走动多的工作设计。',
    },
    delivery: 8000,
    lines: [
      {
        brand: 'hivance',
        mark: 'H',
        text: { en: 'Seams are double stitched where they give way first.', zh: '易开线处双线加固。' },
      },
    ],
    models: [
      {
        id: 'mesh-vest',
        code: 'VM',
        name: 'High-Visibility Mesh Vest, Class 2|反光背心（网眼透气，2 级）',
        price: 790,
        text: { en: 'Mesh cloth with two bands and a pocket for the phone.', zh: '网眼面料，双反光条，带手机袋。' },
        specification: { standard: 'EN ISO 20471', material: 'Polyester mesh|涤纶网布' },
        axes: [
          axis('colour', 'Colour|颜色', [
            ['Lime|荧光黄', 1, 'LM'],
            ['Orange|荧光橙', 1, 'OR'],
          ]),
          axis('size', 'Size|尺码', [...sizes, ['XXL', 1.1]]),
        ],
      },
      {
        id: 'safety-boots',
        code: 'BT',
        name: 'Safety Boots S3, Composite Toe|S3 安全鞋（复合防护头）',
        price: 7900,
        picture: 'boots',
        text: {
          en: 'Toe cap and sole without metal: light, and they pass the airport gate.',
          zh: '鞋头鞋底均无金属，轻便，过安检不响。',
        },
        specification: { standard: 'EN ISO 20345 S3 SRC', material: 'Nubuck, PU sole|磨砂牛皮、PU 底' },
        axes: [
          axis('size', 'Size (EU)|鞋码（欧码）', [
            ['39', 1],
            ['40', 1],
            ['41', 1],
            ['42', 1],
            ['43', 1],
            ['44', 1],
            ['45', 1],
          ]),
        ],
      },
      {
        id: 'knee-pads',
        code: 'KP',
        name: 'Gel Knee Pads for Tilers|凝胶护膝（铺砖用）',
        price: 2490,
        picture: 'knee-pads',
        text: {
          en: 'Gel under the kneecap, straps that do not cut into the calf.',
          zh: '膝盖处凝胶缓冲，绑带不勒腿。',
        },
        specification: { standard: 'EN 14404 type 1|EN 14404 1 类' },
      },
      {
        id: 'harness',
        code: 'HN',
        name: 'Full-Body Harness with Lanyard|全身式安全带（含缓冲绳）',
        price: 8900,
        picture: 'harness',
        lead: {
          en: 'Catches a fall at the back or at the chest and spreads the pull over the thighs.',
          zh: '背部、胸前双挂点，坠落时拉力分散到大腿。',
        },
        text: {
          en: 'The lanyard of 1.8 m has a shock absorber, the straps adjust by sliding buckles.',
          zh: '配 1.8 m 缓冲绳，织带用滑扣调节。',
        },
        specification: { standard: 'EN 361 / EN 355', load: '100 kg' },
        axes: [
          axis('size', 'Size|尺码', [
            ['M–L', 1, 'ML'],
            ['XL–XXL', 1.08, 'XX'],
          ]),
        ],
      },
    ],
  },
]
