import { axis, type Family } from './family'

/** Tape measures, levels and squares. */
export const tapesLevels: Family[] = [
  {
    category: 'measuring',
    code: 'TPM',
    picture: 'tape-measure',
    text: {
      en: 'Printed on both sides in millimetres; the hook slides by its own thickness for true inside measures.',
      zh: '双面毫米刻度，尺钩可滑动补偿自身厚度，内外量都准。',
    },
    specification: { accuracy: 'Class II|II 级', standard: 'EC class II|EC II 级' },
    delivery: 5000,
    lines: [
      {
        brand: 'veridel',
        mark: 'V',
        text: {
          en: 'A nylon coat protects the print for ten times as long.',
          zh: '尺带覆尼龙膜，耐磨约为普通漆面的十倍。',
        },
      },
      {
        brand: 'brenmoor',
        mark: 'B',
        factor: 0.85,
        text: { en: 'The rubber case bounces when it drops.', zh: '全包胶外壳，摔了也不怕。' },
      },
    ],
    models: [
      {
        id: 'tape-measure',
        code: 'M',
        name: 'Tape Measure with Magnetic Hook|磁钩钢卷尺',
        price: 990,
        text: {
          en: 'Stands out two metres without bending, and the magnet holds on to studs.',
          zh: '伸直两米不下弯，磁钩吸住龙骨一人可量。',
        },
        axes: [
          axis('length', 'Length|长度', [
            ['3 m', 0.6],
            ['5 m', 1],
            ['8 m', 1.5],
            ['10 m', 1.9],
          ]),
        ],
      },
      {
        id: 'long-tape',
        code: 'L',
        name: 'Open-Reel Fibreglass Tape for Site|架式玻纤长卷尺',
        price: 1990,
        text: {
          en: 'The open reel rinses clean and winds in three times the speed.',
          zh: '开放式卷架可直接冲洗，三倍速收尺。',
        },
        specification: { accuracy: 'Class III|III 级' },
        axes: [
          axis('length', 'Length|长度', [
            ['30 m', 1],
            ['50 m', 1.4],
            ['100 m', 2.2],
          ]),
        ],
        brands: ['veridel'],
      },
    ],
  },
  {
    category: 'measuring',
    code: 'LVL',
    picture: 'level',
    text: {
      en: 'Acrylic vials are cast into the frame, so there is nothing that could go out of adjustment.',
      zh: '亚克力水泡与框体一体浇固，用多久都不用校。',
    },
    lines: [
      {
        brand: 'veridel',
        mark: 'V',
        text: {
          en: 'The milled edges are true to half a millimetre per metre.',
          zh: '铣削测量面，误差不超过每米 0.5 mm。',
        },
        specification: { accuracy: '0.5 mm/m' },
      },
      {
        brand: 'skalor',
        mark: 'K',
        factor: 1.25,
        text: { en: 'Rubber end caps come off, to scribe right into the corner.', zh: '端盖可拆，墙角也能画到底。' },
        specification: { accuracy: '0.5 mm/m' },
      },
    ],
    models: [
      {
        id: 'box-level',
        code: 'B',
        name: 'Box Spirit Level with Three Vials|三水泡铝合金水平尺',
        price: 2290,
        text: {
          en: 'The box section does not twist; hand holes keep it in the grip.',
          zh: '方管型材不扭曲，带手握孔。',
        },
        specification: { body: 'Aluminium box section|铝合金方管' },
        axes: [
          axis('length', 'Length|长度', [
            ['400 mm', 0.75],
            ['600 mm', 1],
            ['1000 mm', 1.4],
            ['1800 mm', 2.4],
          ]),
        ],
      },
      {
        id: 'torpedo-level',
        code: 'T',
        name: 'Magnetic Torpedo Level 230 mm|磁性迷你水平尺 230 mm',
        price: 1290,
        text: {
          en: 'A V-groove and a strong magnet sit on pipes and conduits.',
          zh: '底部 V 槽加强磁，管道、线槽一吸就稳。',
        },
        specification: { body: 'Aluminium|铝合金', length: '230 mm' },
      },
    ],
  },
  {
    category: 'measuring',
    code: 'SQR',
    picture: 'square',
    text: {
      en: 'Marks right angles and mitres and stays square after a fall.',
      zh: '画直角、画斜角都行，摔了也不走形。',
    },
    delivery: 5000,
    lines: [
      {
        brand: 'veridel',
        mark: 'V',
        text: { en: 'Checked on granite before it leaves the works.', zh: '出厂前逐件在花岗石平台上检验。' },
      },
    ],
    models: [
      {
        id: 'combination-square',
        code: 'C',
        name: 'Combination Square 300 mm, Cast Head|组合角尺 300 mm（铸铁尺座）',
        price: 2190,
        text: { en: 'The sliding head carries a level and a scriber.', zh: '活动尺座带水泡和划针。' },
        specification: { length: '300 mm', material: 'Cast iron, stainless blade|铸铁座、不锈钢尺身' },
      },
      {
        id: 'speed-square',
        code: 'S',
        name: 'Rafter Square for Roof Framing|三角多功能角尺',
        price: 1490,
        text: { en: 'Guides a circular saw and shows roof pitches.', zh: '可作电圆锯靠尺，并能直读屋面坡度。' },
        specification: { material: 'Cast aluminium|压铸铝' },
        axes: [
          axis('length', 'Size|规格', [
            ['180 mm', 1],
            ['300 mm', 1.7],
          ]),
        ],
      },
    ],
  },
]
