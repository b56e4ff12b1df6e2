import { axis, type Family } from './family'

const sizes: [string, number][] = [
  ['S', 1],
  ['M', 1],
  ['L', 1],
  ['XL', 1],
]

/** What is worn on head, hands, eyes, ears, body and feet. */
export const safety: Family[] = [
  {
    category: 'safety',
    code: 'HLM',
    picture: 'helmet',
    text: {
      en: 'A six-point cradle spreads the blow; the wheel sets it to 53–63 cm with one hand.',
      zh: '六点式内衬分散冲击，旋钮单手调节头围 53–63 cm。',
    },
    specification: { standard: 'EN 397 / SS 98' },
    lines: [
      {
        brand: 'wardrel',
        mark: 'D',
        text: {
          en: 'The date of making is in the peak: change it after five years.',
          zh: '帽檐内刻生产日期，五年更换。',
        },
      },
      {
        brand: 'hivance',
        mark: 'H',
        factor: 1.1,
        text: { en: 'The sweatband snaps out and goes in the wash.', zh: '吸汗带可拆下机洗。' },
      },
    ],
    models: [
      {
        id: 'vented-helmet',
        code: 'V',
        name: 'Vented Safety Helmet, Ratchet Fit|透气安全帽（旋钮式）',
        price: 1690,
        text: { en: 'Ten vents let the heat out.', zh: '十个透气孔，闷热天更凉快。' },
        specification: { material: 'ABS', weight: '380 g' },
        axes: [
          axis('colour', 'Colour|颜色', [
            ['White|白色', 1, 'WH'],
            ['Yellow|黄色', 1, 'YE'],
            ['Blue|蓝色', 1, 'BL'],
            ['Red|红色', 1, 'RD'],
          ]),
        ],
      },
      {
        id: 'climbing-helmet',
        picture: 'climbing-helmet',
        code: 'C',
        name: 'Work-at-Height Helmet with Chin Strap|高空作业安全帽（下颏带）',
        price: 4290,
        text: {
          en: 'Without peak, so you see upwards, and with a four-point strap.',
          zh: '无檐设计抬头视野好，四点式下颏带。',
        },
        specification: { standard: 'EN 397 / EN 12492', material: 'ABS, EPP liner|ABS 外壳、EPP 内衬' },
        axes: [
          axis('colour', 'Colour|颜色', [
            ['White|白色', 1, 'WH'],
            ['Orange|橙色', 1, 'OR'],
          ]),
        ],
      },
    ],
  },
  {
    category: 'safety',
    code: 'GLV',
    picture: 'gloves',
    text: {
      en: 'Thin enough to feel a washer, sold by the pair.',
      zh: '薄而灵活，垫片都拿得起来，按双出售。',
    },
    delivery: 5000,
    lines: [
      {
        brand: 'hivance',
        mark: 'H',
        text: { en: 'The back breathes, so hands stay dry until noon.', zh: '手背透气，干到中午手也不闷。' },
      },
      {
        brand: 'wardrel',
        mark: 'D',
        factor: 0.85,
        text: { en: 'The size shows in the colour of the cuff.', zh: '袖口颜色区分尺码。' },
      },
    ],
    models: [
      {
        id: 'nitrile-gloves',
        code: 'N',
        name: 'Nitrile-Coated Work Gloves|丁腈涂层劳保手套',
        price: 290,
        text: { en: 'The foam coating grips oily parts.', zh: '丁腈发泡涂层，油污件也抓得住。' },
        specification: { standard: 'EN 388 4121X', material: 'Nylon, nitrile foam|尼龙、丁腈发泡' },
        axes: [axis('size', 'Size|尺码', sizes)],
      },
      {
        id: 'cut-gloves',
        code: 'C5',
        name: 'Cut-Resistant Gloves, Level D|防割手套（D 级）',
        price: 890,
        text: {
          en: 'Steel and glass fibre in the yarn for sheet metal and tiles.',
          zh: '纱线含钢丝玻纤，搬钢板、瓷砖不割手。',
        },
        specification: { standard: 'EN 388 4X43D', material: 'HPPE, PU coat|HPPE、PU 涂层' },
        axes: [axis('size', 'Size|尺码', sizes)],
      },
      {
        id: 'leather-gloves',
        code: 'W',
        name: 'Leather Welding Gloves, Long Cuff|长筒牛皮电焊手套',
        price: 1490,
        lead: {
          en: 'Thick split leather against sparks, spatter and hot steel, sold by the pair.',
          zh: '二层牛皮加厚，防火花、防飞溅、耐热，按双出售。',
        },
        text: {
          en: 'The seams are sewn with aramid and welted.',
          zh: '接缝用芳纶线并加包条。',
        },
        specification: { standard: 'EN 12477 A', length: '350 mm', material: 'Split cowhide|二层牛皮' },
        brands: ['hivance'],
      },
    ],
  },
  {
    category: 'safety',
    code: 'EYE',
    picture: 'goggles',
    text: {
      en: 'Polycarbonate lenses with a hard, fog-free coat.',
      zh: 'PC 镜片，防刮防雾涂层。',
    },
    specification: { material: 'Polycarbonate|聚碳酸酯' },
    delivery: 5000,
    lines: [
      {
        brand: 'wardrel',
        mark: 'D',
        text: { en: 'Soft arms that do not press under a helmet.', zh: '软胶镜腿，戴安全帽也不夹头。' },
      },
      {
        brand: 'hivance',
        mark: 'H',
        factor: 1.12,
        text: { en: 'Comes with a cord and a cloth bag.', zh: '附挂绳和眼镜布袋。' },
      },
    ],
    models: [
      {
        id: 'safety-glasses',
        code: 'SG',
        name: 'Wraparound Safety Glasses|一体式防护眼镜',
        price: 690,
        picture: 'safety-glasses',
        text: { en: 'Light and close to the face, for drilling and cutting.', zh: '轻便贴脸，钻孔切割时佩戴。' },
        specification: { standard: 'EN 166 1F', weight: '26 g' },
        axes: [
          axis('lens', 'Lens|镜片', [
            ['Clear|透明', 1, 'CL'],
            ['Smoke|茶色', 1.1, 'SM'],
          ]),
        ],
      },
      {
        id: 'safety-goggles',
        code: 'GO',
        name: 'Sealed Safety Goggles, Indirect Vents|封闭式护目镜（间接透气）',
        price: 990,
        text: {
          en: 'Sealed all round against dust and splashes, wide enough for spectacles.',
          zh: '四周密封防尘防溅，里面可戴近视眼镜。',
        },
        specification: { standard: 'EN 166 3B' },
      },
      {
        id: 'face-shield',
        code: 'FS',
        name: 'Grinding Face Shield, Flip-Up|上翻式打磨防护面屏',
        price: 1990,
        picture: 'face-shield',
        text: { en: 'Covers forehead to chin when sparks fly.', zh: '从额头护到下巴，打磨火花不怕。' },
        specification: { standard: 'EN 166 1B', thickness: '1.5 mm' },
        brands: ['wardrel'],
      },
    ],
  },
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
