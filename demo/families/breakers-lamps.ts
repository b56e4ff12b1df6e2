import { axis, type Family } from './family'

/** Circuit breakers and lamps. */
export const breakersLamps: Family[] = [
  {
    category: 'electrical',
    code: 'DB',
    picture: 'breaker',
    text: {
      en: 'Clips onto 35 mm rail, and the lever shows clearly whether it is on or tripped.',
      zh: '35 mm 导轨卡装，手柄位置清楚显示合闸或跳闸。',
    },
    lines: [
      {
        brand: 'wattern',
        mark: 'W',
        text: { en: 'Terminals are open on delivery and take 25 mm².', zh: '出厂端子已松开，最大接 25 mm²。' },
        specification: { rating: '230/400 V' },
      },
    ],
    models: [
      {
        id: 'mcb',
        code: 'MC',
        name: 'Miniature Circuit Breaker, 6 kA|小型断路器（空开）6 kA',
        price: 690,
        text: { en: 'Type B for homes, type C where motors start.', zh: '家用选 B 型，带电机负载选 C 型。' },
        specification: { breaking: '6 kA', standard: 'IEC 60898-1' },
        axes: [
          axis('current', 'Current|额定电流', [
            ['6 A', 1],
            ['16 A', 1],
            ['20 A', 1],
            ['32 A', 1.1],
            ['40 A', 1.35],
          ]),
          axis('curve', 'Curve|脱扣特性', [
            ['B', 1],
            ['C', 1.05],
          ]),
        ],
      },
      {
        id: 'rccb',
        code: 'RC',
        name: 'Residual Current Breaker 30 mA, 2 Pole|漏电断路器 RCCB 30 mA 2P',
        price: 3490,
        text: {
          en: 'Switches off within 40 milliseconds, as every home must have it.',
          zh: '40 毫秒内断电，家家必装。',
        },
        specification: { breaking: '10 kA', standard: 'IEC 61008-1' },
        axes: [
          axis('current', 'Current|额定电流', [
            ['40 A', 1],
            ['63 A', 1.15],
          ]),
        ],
      },
    ],
  },
  {
    category: 'electrical',
    code: 'LMP',
    picture: 'light-bulb',
    text: {
      en: 'Light without flicker, true to colour, and at full brightness at once.',
      zh: '无频闪，显色好，一开就亮到位。',
    },
    delivery: 6000,
    lines: [
      {
        brand: 'luxenby',
        mark: 'X',
        text: { en: 'Each model was switched 30,000 times in the hot chamber.', zh: '每款均经高温箱三万次开关测试。' },
        specification: { life: '25,000 h|25,000 小时' },
      },
      {
        brand: 'wattern',
        mark: 'W',
        factor: 0.85,
        text: { en: 'The efficiency label has five ticks.', zh: '能效标签五格。' },
        specification: { life: '15,000 h|15,000 小时' },
      },
    ],
    models: [
      {
        id: 'led-bulb',
        code: 'BU',
        name: 'LED Bulb A60, Frosted|LED 球泡灯 A60（磨砂）',
        price: 390,
        text: { en: 'For the lamps you already own.', zh: '家里现有灯具直接替换。' },
        specification: { supply: '220–240 V' },
        axes: [
          axis('power', 'Power|功率', [
            ['7 W', 0.85],
            ['9 W', 1],
            ['14 W', 1.5],
          ]),
          axis('cap', 'Cap|灯头', [
            ['E27', 1],
            ['B22', 1],
          ]),
          axis('light', 'Light|色温', [
            ['Warm 3000 K|暖白 3000 K', 1, '30'],
            ['Daylight 6500 K|正白 6500 K', 1, '65'],
          ]),
        ],
      },
      {
        id: 'work-light',
        code: 'WL',
        name: 'LED Site Work Light on Stand|LED 工地投光灯（带支架）',
        price: 4990,
        picture: 'work-light',
        text: { en: 'Throws an even light over a whole room; the frame folds flat.', zh: '照亮整间屋，支架可折平。' },
        specification: { ip: 'IP65', supply: '230 V, 3 m cord|230 V，3 米线' },
        axes: [
          axis('power', 'Power|功率', [
            ['30 W', 0.7],
            ['50 W', 1],
            ['100 W', 1.7],
          ]),
        ],
      },
      {
        id: 'torch',
        code: 'TO',
        name: 'Rechargeable LED Torch 1000 lm|充电式强光手电筒 1000 流明',
        price: 3290,
        picture: 'flashlight',
        brands: ['luxenby'],
        text: { en: 'Charges by USB-C and shines for four hours.', zh: 'USB-C 充电，续航四小时。' },
        specification: { ip: 'IPX4', supply: '18650, 2,600 mAh', lightColour: '6,500 K' },
      },
    ],
  },
]
