import type { SeedBrand } from '../shape'

/** A brand of the seed with the colour of its tools in pictures. */
export interface Brand extends SeedBrand {
  colour: string
}

type Row = [name: string, colour: string, tint: string, en: string, zh: string]

const rows = {
  korvane: [
    'Korvane',
    '#d8362c',
    '#fbe4e0',
    'Cordless tools for site crews, all on one 18 V battery.',
    '面向工地班组的锂电工具，18 V 一电通用。',
  ],
  tanvolt: [
    'Tanvolt',
    '#0e8f88',
    '#dcf2f0',
    'Compact brushless tools tuned for fitting-out work.',
    '专注装修安装的紧凑型无刷工具。',
  ],
  ostrik: [
    'Ostrik',
    '#e9761a',
    '#fdebda',
    'Saws, grinders and the discs that belong on them.',
    '电锯、磨机与配套锯片砂轮片。',
  ],
  haldrik: [
    'Haldrik',
    '#2766bd',
    '#e0ebf9',
    'Forged hand tools with handles that fill the palm.',
    '锻造手动工具，手柄饱满趁手。',
  ],
  brenmoor: [
    'Brenmoor',
    '#2f8146',
    '#e1f1e4',
    'Joiners’ and bricklayers’ tools with timber handles.',
    '木工、泥瓦工具，坚持用实木手柄。',
  ],
  nimbrel: [
    'Nimbrel',
    '#7150b8',
    '#ece6f8',
    'Fine screwdrivers and pliers for electricians.',
    '电工螺丝刀与精密钳具。',
  ],
  torqvist: ['Torqvist', '#41668f', '#e2eaf2', 'Spanners and sockets in chrome vanadium steel.', '铬钒钢扳手与套筒。'],
  galdren: [
    'Galdren',
    '#b8274a',
    '#f9e2e8',
    'Workshop sets with every size in its own place.',
    '汽修套装，一格一件，取放不乱。',
  ],
  veridel: [
    'Veridel',
    '#8aa312',
    '#f1f5d9',
    'Tapes, levels and squares that can be trusted.',
    '卷尺、水平尺与角尺，量得准。',
  ],
  skalor: [
    'Skalor',
    '#1f4e79',
    '#dde8f1',
    'Laser and digital measuring for one-person jobs.',
    '激光与数显测量，一个人也能放线。',
  ],
  boltavar: [
    'Boltavar',
    '#55606b',
    '#e9ecef',
    'Metric fasteners by the box, marked head by head.',
    '公制紧固件整盒供应，头部标识清楚。',
  ],
  rivenholt: [
    'Rivenholt',
    '#9a6b2f',
    '#f4eadb',
    'Screws for timber, sheet metal and the sea air.',
    '木牙、钻尾与耐海风的不锈钢螺丝。',
  ],
  ankrel: ['Ankrel', '#c24d16', '#fae6db', 'Steel and chemical anchors for concrete.', '混凝土用钢锚栓与化学锚固。'],
  dubrane: [
    'Dubrane',
    '#7a7f1d',
    '#f2f2dc',
    'Nylon plugs and cavity fixings for every wall.',
    '尼龙胀管与空心墙固定件。',
  ],
  quorbond: [
    'Quorbond',
    '#c03a86',
    '#f9e3f0',
    'Structural glues with honest curing times.',
    '结构胶粘剂，固化时间标得实在。',
  ],
  fenlar: [
    'Fenlar',
    '#2a97c4',
    '#dff1f8',
    'Sealants and foams made for the humid tropics.',
    '适应湿热气候的密封胶与发泡胶。',
  ],
  wattern: [
    'Wattern',
    '#d19a00',
    '#fcf3d5',
    'Cables, breakers and accessories to BS and IEC.',
    '符合 BS、IEC 标准的电缆、断路器与配件。',
  ],
  luxenby: [
    'Luxenby',
    '#5a5fd0',
    '#e6e7fb',
    'Lighting and testers for the electrician’s bag.',
    '照明灯具与电工测试仪表。',
  ],
  aquorin: [
    'Aquorin',
    '#1283b8',
    '#dbeff9',
    'Brass valves and taps, pressure tested one by one.',
    '黄铜阀门与龙头，逐只打压。',
  ],
  pipalo: [
    'Pipalo',
    '#3d9c74',
    '#e0f3ea',
    'Pipes and fittings that go together without tools.',
    '管材与管件，徒手就能装。',
  ],
  wardrel: [
    'Wardrel',
    '#e0a100',
    '#fdf2d3',
    'Head, eye and ear protection to EN standards.',
    '符合 EN 标准的头部、眼部与听力防护。',
  ],
  hivance: [
    'Hivance',
    '#e2571e',
    '#fde6dc',
    'Gloves, vests and boots that breathe in the heat.',
    '透气耐热的手套、背心与安全鞋。',
  ],
  stakkar: [
    'Stakkar',
    '#37474f',
    '#e6ebed',
    'Boxes, racks and trolleys that carry real loads.',
    '真正扛得住的工具箱、货架与推车。',
  ],
  climbour: ['Climbour', '#b0413e', '#f6e4e3', 'Ladders and platforms to EN 131.', '符合 EN 131 的梯具与作业平台。'],
} satisfies Record<string, Row>

/** Identifier of a brand. */
export type BrandId = keyof typeof rows

/** The brands by identifier. */
export const brands = Object.fromEntries(
  Object.entries(rows).map(([id, [name, colour, tint, en, zh]]) => [id, { id, name, colour, tint, story: { en, zh } }]),
) as Record<BrandId, Brand>
