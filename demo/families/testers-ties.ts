import { axis, type Family, within } from './family'

/** Testers, cable ties and junction boxes. */
export const testersTies: Family[] = [
  {
    category: 'electrical',
    code: 'TST',
    picture: 'multimeter',
    text: {
      en: 'For looking before touching: fused, shrouded and tested for mains.',
      zh: '先测再动手：带熔断保护、防触指，可测市电。',
    },
    delivery: 6000,
    lines: [
      {
        brand: 'luxenby',
        mark: 'X',
        text: { en: 'Leads and batteries are in the bag.', zh: '附表笔、电池和收纳包。' },
        specification: { warranty: '2 years|2 年' },
      },
    ],
    models: [
      {
        id: 'multimeter',
        code: 'MM',
        name: 'Digital Multimeter, True RMS|真有效值数字万用表',
        price: 4590,
        text: { en: 'True RMS reads dimmers and inverters correctly.', zh: '真有效值，调光器、变频器也测得准。' },
        specification: { display: '6,000 counts|6,000 计数', category: 'CAT III 600 V', range: '600 V, 10 A' },
      },
      {
        id: 'clamp-meter',
        picture: 'clamp-meter',
        code: 'CM',
        name: 'AC/DC Clamp Meter 600 A|交直流钳形表 600 A',
        price: 8900,
        text: { en: 'Measures current without opening the circuit.', zh: '不断线就能测电流。' },
        specification: { display: '6,000 counts|6,000 计数', category: 'CAT III 600 V', jaw: '30 mm' },
      },
      {
        id: 'voltage-tester',
        apart: true,
        code: 'VT',
        name: 'Non-Contact Voltage Tester with Torch|非接触式测电笔（带照明）',
        price: 1890,
        picture: 'voltage-tester',
        text: { en: 'Lights and buzzes before the tip touches the wire.', zh: '靠近带电导线即声光报警。' },
        specification: { range: '12–1,000 V AC', category: 'CAT IV 1,000 V' },
      },
    ],
  },
  {
    category: 'electrical',
    code: 'TIE',
    picture: 'cable-tie',
    text: {
      en: 'Tidies what the electrician leaves behind.',
      zh: '布线收尾，整整齐齐。',
    },
    fits: within('length', 'width', { '100-mm': [2, 3], '200-mm': [2, 5], '300-mm': [3, 8], '370-mm': [4, 8] }),
    delivery: 4000,
    lines: [
      {
        brand: 'wattern',
        mark: 'W',
        text: { en: 'Black ones are UV stable for outdoor use.', zh: '黑色款抗紫外线，户外可用。' },
      },
    ],
    models: [
      {
        id: 'cable-ties',
        code: 'NY',
        name: 'Nylon Cable Ties, Bag of 100|尼龙扎带 100 根装',
        price: 290,
        text: {
          en: 'The steel-free lock holds 8 to 55 kg, depending on the width.',
          zh: '自锁不退扣，按宽度承拉 8–55 kg。',
        },
        specification: { material: 'Nylon 66|尼龙 66', packing: 'Bag of 100|每包 100 根' },
        axes: [
          axis('length', 'Length|长度', [
            ['100 mm', 0.6],
            ['200 mm', 1],
            ['300 mm', 1.6],
            ['370 mm', 2.2],
          ]),
          axis('width', 'Width|宽度', [
            ['2.5 mm', 0.8],
            ['3.6 mm', 1],
            ['4.8 mm', 1.3],
            ['7.6 mm', 2],
          ]),
          axis('colour', 'Colour|颜色', [
            ['White|白色', 1, 'WH'],
            ['Black|黑色', 1.05, 'BK'],
          ]),
        ],
      },
      {
        id: 'junction-box',
        apart: true,
        code: 'JB',
        name: 'Weatherproof Junction Box IP65|防水接线盒 IP65',
        price: 590,
        picture: 'junction-box',
        lead: {
          en: 'Keeps a joint dry on the corridor, the roof or the garden wall.',
          zh: '走廊、屋顶、花园墙上的接线都能保持干燥。',
        },
        text: {
          en: 'Soft cable entries seal without glands.',
          zh: '软胶进线口，不用格兰头也密封。',
        },
        specification: { ip: 'IP65', material: 'ABS' },
        axes: [
          axis('size', 'Size|尺寸', [
            ['85 × 85 mm', 0.8],
            ['100 × 100 mm', 1],
            ['150 × 110 mm', 1.6],
          ]),
        ],
      },
    ],
  },
]
