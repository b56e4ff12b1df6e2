import { axis, type Family } from './family'

const bsp: [string, number, string][] = [
  ['1/2 in|4 分（1/2 寸）', 1, '15'],
  ['3/4 in|6 分（3/4 寸）', 1.45, '20'],
  ['1 in|1 寸', 2.1, '25'],
]

/** Pipes, fittings and valves. */
export const pipesValves: Family[] = [
  {
    category: 'plumbing',
    code: 'PVC',
    picture: 'pipe',
    text: {
      en: 'Unplasticised PVC that does not scale or rust and joins with solvent cement.',
      zh: 'UPVC 材质，不结垢不生锈，胶水粘接。',
    },
    specification: { material: 'uPVC|硬聚氯乙烯 UPVC' },
    delivery: 15000,
    lines: [
      {
        brand: 'pipalo',
        mark: 'P',
        text: { en: 'The wall is even all round, so joints go home by hand.', zh: '壁厚均匀，徒手就能插到底。' },
      },
      {
        brand: 'aquorin',
        mark: 'Q',
        factor: 1.15,
        text: { en: 'Every lot is held at four times its pressure for an hour.', zh: '每批按四倍压力保压一小时抽检。' },
      },
    ],
    models: [
      {
        id: 'pvc-pipe',
        code: 'PI',
        name: 'uPVC Pressure Pipe, 3 m Length|UPVC 给水管（每根 3 米）',
        price: 590,
        text: {
          en: 'Three metres of cold water pipe that a van still carries.',
          zh: '三米一根，货车也放得下的冷水管。',
        },
        specification: { pressure: '10 bar', standard: 'ISO 1452-2', length: '3 m' },
        axes: [
          axis('diameter', 'Diameter|外径', [
            ['20 mm', 0.8],
            ['25 mm', 1],
            ['32 mm', 1.5],
            ['50 mm', 2.9],
          ]),
        ],
      },
      {
        id: 'pvc-elbow',
        code: 'EL',
        name: 'uPVC Elbow 90° for Pressure Pipe|UPVC 90° 弯头',
        price: 80,
        picture: 'pipe-elbow',
        text: { en: 'The tight bend turns the pipe in a corner.', zh: '转角短弯，省空间。' },
        specification: { pressure: '16 bar', standard: 'ISO 1452-3' },
        axes: [
          axis('diameter', 'Diameter|外径', [
            ['20 mm', 0.8],
            ['25 mm', 1],
            ['32 mm', 1.6],
            ['50 mm', 3.2],
          ]),
        ],
      },
      {
        id: 'pvc-tee',
        code: 'TE',
        name: 'uPVC Equal Tee for Pressure Pipe|UPVC 等径三通',
        price: 110,
        picture: 'pipe-tee',
        text: { en: 'Branches a line to two taps.', zh: '一路分两路。' },
        specification: { pressure: '16 bar', standard: 'ISO 1452-3' },
        axes: [
          axis('diameter', 'Diameter|外径', [
            ['20 mm', 0.8],
            ['25 mm', 1],
            ['32 mm', 1.6],
            ['50 mm', 3.2],
          ]),
        ],
      },
    ],
  },
  {
    category: 'plumbing',
    code: 'VLV',
    picture: 'ball-valve',
    text: {
      en: 'Forged brass with a full bore: a quarter turn, and the water stops.',
      zh: '锻造黄铜全通径，转 90° 即关断。',
    },
    specification: { body: 'Forged brass|锻造黄铜', connection: 'BSP female|内丝' },
    lines: [
      {
        brand: 'aquorin',
        mark: 'Q',
        text: { en: 'The stem has two O-rings and can be retightened.', zh: '阀杆双 O 圈，压盖可再拧紧。' },
        specification: { pressure: '25 bar' },
      },
      {
        brand: 'pipalo',
        mark: 'P',
        factor: 0.82,
        text: { en: 'Nickel plated against lime and salt.', zh: '镀镍处理，抗水垢、耐盐雾。' },
        specification: { pressure: '16 bar' },
      },
    ],
    models: [
      {
        id: 'ball-valve',
        code: 'BV',
        name: 'Brass Ball Valve, Lever Handle|黄铜球阀（长柄）',
        price: 1090,
        text: { en: 'The main stop for a flat or a machine.', zh: '入户总阀、设备进水都用得上。' },
        specification: { standard: 'EN 13828' },
        axes: [axis('size', 'Size|口径', bsp)],
      },
      {
        id: 'angle-valve',
        code: 'AV',
        name: 'Chromed Angle Valve for Basin and WC|镀铬角阀（台盆马桶用）',
        price: 890,
        picture: 'angle-valve',
        text: {
          en: 'Sits between wall and hose, so one tap can be shut alone.',
          zh: '装在墙与软管之间，单独关断一个龙头。',
        },
        specification: { connection: '1/2 in × 1/2 in|4 分 × 4 分', finish: 'Chrome|镀铬' },
        axes: [
          axis('mark', 'Marking|标识', [
            ['Cold, blue|冷水（蓝标）', 1, 'C'],
            ['Hot, red|热水（红标）', 1, 'H'],
          ]),
        ],
      },
      {
        id: 'check-valve',
        code: 'CV',
        name: 'Spring Check Valve, Brass|黄铜弹簧止回阀',
        price: 990,
        lead: {
          en: 'Works by itself: a spring shuts it as soon as the flow turns.',
          zh: '靠弹簧自动关闭，水流一倒回就止住。',
        },
        text: {
          en: 'It goes behind pumps and heaters and opens at a twentieth of a bar.',
          zh: '装在水泵、热水器后面，0.05 bar 即可开启。',
        },
        specification: { standard: 'EN 13959' },
        axes: [axis('size', 'Size|口径', bsp)],
        brands: ['aquorin'],
      },
    ],
  },
]
