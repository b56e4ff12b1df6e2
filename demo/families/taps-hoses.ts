import { axis, type Family } from './family'

/** Taps, showers, hoses and traps. */
export const tapsHoses: Family[] = [
  {
    category: 'plumbing',
    code: 'TAP',
    picture: 'tap',
    text: {
      en: 'A ceramic cartridge that closes without force and does not drip.',
      zh: '陶瓷阀芯，轻轻一关，不滴不漏。',
    },
    specification: { cartridge: 'Ceramic, 500,000 cycles|陶瓷阀芯，50 万次启闭', pressure: '0.5–8 bar' },
    delivery: 10000,
    lines: [
      {
        brand: 'aquorin',
        mark: 'Q',
        text: { en: 'Three ticks under the water efficiency label.', zh: '节水标签三格。' },
        specification: { warranty: '5 years|5 年' },
      },
      {
        brand: 'pipalo',
        mark: 'P',
        factor: 0.75,
        text: { en: 'The aerator unscrews with a coin.', zh: '起泡器用硬币就能拧下清洗。' },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'basin-mixer',
        code: 'BM',
        name: 'Single-Lever Basin Mixer Tap|单把冷热面盆龙头',
        price: 7900,
        text: { en: 'Stands 160 mm tall and clears most basins.', zh: '总高 160 mm，多数台盆都合适。' },
        specification: { body: 'DZR brass|抗脱锌黄铜', flow: '5 l/min|5 升/分' },
        axes: [
          axis('finish', 'Finish|表面', [
            ['Chrome|亮铬', 1, 'CR'],
            ['Matt black|哑黑', 1.25, 'BK'],
            ['Brushed steel|拉丝', 1.2, 'BS'],
          ]),
        ],
      },
      {
        id: 'kitchen-mixer',
        code: 'KM',
        name: 'Pull-Out Kitchen Mixer Tap|抽拉式厨房龙头',
        price: 12900,
        text: {
          en: 'The spray head pulls out half a metre and snaps back on its magnet.',
          zh: '喷头可拉出半米，磁吸自动归位。',
        },
        specification: { body: 'Stainless steel 304|304 不锈钢', flow: '6 l/min|6 升/分' },
        axes: [
          axis('finish', 'Finish|表面', [
            ['Brushed steel|拉丝', 1, 'BS'],
            ['Matt black|哑黑', 1.15, 'BK'],
          ]),
        ],
      },
      {
        id: 'bib-tap',
        code: 'BT',
        name: 'Brass Bib Tap with Hose Union, 1/2 in|黄铜水嘴 4 分（可接水管）',
        price: 1490,
        text: { en: 'For washing machine, yard and corridor.', zh: '洗衣机、院子、走廊取水用。' },
        specification: { body: 'Brass|黄铜', connection: '1/2 in|4 分' },
      },
    ],
  },
  {
    category: 'plumbing',
    code: 'SHW',
    picture: 'shower-head',
    text: {
      en: 'Rubber nozzles: a rub with the thumb and the lime is gone.',
      zh: '硅胶出水嘴，手指一搓水垢就掉。',
    },
    lines: [
      {
        brand: 'aquorin',
        mark: 'Q',
        text: { en: 'Even at half a bar the rays stay full.', zh: '0.5 bar 低水压也出水饱满。' },
      },
    ],
    models: [
      {
        id: 'hand-shower',
        code: 'HS',
        name: 'Hand Shower with Three Sprays|三功能手持花洒',
        price: 2990,
        text: { en: 'Rain, jet and massage with a click of the thumb.', zh: '细雨、喷射、按摩，拇指一按切换。' },
        specification: { flow: '7 l/min|7 升/分', connection: '1/2 in|4 分' },
        axes: [
          axis('finish', 'Finish|表面', [
            ['Chrome|亮铬', 1, 'CR'],
            ['Matt black|哑黑', 1.2, 'BK'],
            ['White|白色', 0.9, 'WH'],
          ]),
        ],
      },
      {
        id: 'shower-hose',
        apart: true,
        code: 'HO',
        name: 'Stainless Steel Shower Hose|不锈钢花洒软管',
        price: 990,
        picture: 'hose',
        lead: {
          en: 'Turns in its cone and does not twist, whatever the bather does.',
          zh: '接头可旋转，怎么拉都不打结。',
        },
        text: {
          en: 'The inner tube is EPDM and takes 70 °C.',
          zh: 'EPDM 内管，耐温 70 °C。',
        },
        specification: { hose: 'Stainless 304, EPDM inner|304 不锈钢外编，EPDM 内管' },
        axes: [
          axis('length', 'Length|长度', [
            ['1.2 m', 0.9],
            ['1.5 m', 1],
            ['2 m', 1.25],
          ]),
        ],
      },
    ],
  },
  {
    category: 'plumbing',
    code: 'CON',
    picture: 'hose',
    text: {
      en: 'Small parts that stop big leaks, with spare washers in the bag.',
      zh: '小配件管住大漏水，袋内另附备用垫圈。',
    },
    delivery: 5000,
    lines: [
      {
        brand: 'pipalo',
        mark: 'P',
        text: { en: 'Fits the threads found in Singapore flats.', zh: '适配新加坡组屋、公寓常用螺纹。' },
      },
      {
        brand: 'aquorin',
        mark: 'Q',
        factor: 1.2,
        text: { en: 'All wetted metal is free of lead.', zh: '接触水的金属件全部无铅。' },
      },
    ],
    models: [
      {
        id: 'braided-hose',
        code: 'BH',
        name: 'Braided Connection Hose, 1/2 in|4 分不锈钢编织软管',
        price: 490,
        text: { en: 'From the angle valve to basin, cistern or heater.', zh: '角阀到面盆、水箱、热水器的连接管。' },
        specification: { pressure: '10 bar', hose: 'Stainless braid|不锈钢编织' },
        axes: [
          axis('length', 'Length|长度', [
            ['300 mm', 0.85],
            ['400 mm', 1],
            ['600 mm', 1.25],
            ['1000 mm', 1.8],
          ]),
        ],
      },
      {
        id: 'ptfe-tape',
        code: 'PT',
        name: 'PTFE Thread Seal Tape, Dense|加厚生料带（PTFE）',
        price: 90,
        picture: 'ptfe-tape',
        brands: ['pipalo'],
        text: { en: 'Dense tape that seals with six turns.', zh: '加厚加密，缠六圈就不漏。' },
        specification: { thickness: '0.1 mm', width: '12 mm' },
        axes: [
          axis('pack', 'Pack|装量', [
            ['Single roll|单卷', 1, '1'],
            ['Pack of 10|10 卷装', 8.5, '10'],
          ]),
        ],
      },
      {
        id: 'bottle-trap',
        code: 'TR',
        name: 'Bottle Trap for Basin, 32 mm|面盆存水弯（防臭）32 mm',
        price: 1690,
        picture: 'trap',
        text: {
          en: 'The water seal of 75 mm holds smells back, and the cup opens by hand.',
          zh: '75 mm 水封防臭，底杯徒手可拆清洗。',
        },
        specification: { standard: 'EN 274' },
        axes: [
          axis('material', 'Material|材质', [
            ['Polypropylene|PP 塑料', 0.6, 'PP'],
            ['Chromed brass|镀铬黄铜', 1.6, 'CB'],
          ]),
        ],
      },
      {
        id: 'bucket',
        apart: true,
        code: 'BK',
        name: 'Builder’s Bucket 12 L with Spout|带嘴建筑水桶 12 升',
        price: 590,
        picture: 'bucket',
        brands: ['pipalo'],
        lead: {
          en: 'For mortar, for paint and for the leak at night.',
          zh: '和砂浆、装油漆、半夜接漏水都用得上。',
        },
        text: {
          en: 'The wall gives way and springs back; litres are marked inside.',
          zh: '桶壁有弹性不易裂，内侧带升数刻度。',
        },
        specification: { capacity: '12 l|12 升' },
      },
    ],
  },
]
