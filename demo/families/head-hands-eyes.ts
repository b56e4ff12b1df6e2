import { axis, type Family } from './family'

const sizes: [string, number][] = [
  ['S', 1],
  ['M', 1],
  ['L', 1],
  ['XL', 1],
]

/** Helmets, gloves and eye protection. */
export const headHandsEyes: Family[] = [
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
        apart: true,
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
        text: { en: 'Shaped to sit under a helmet without pressing.', zh: '戴在安全帽下也不夹头。' },
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
        apart: true,
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
]
