import type { SeedCategory } from '../shape'

/** The twelve categories in the order of the menu. */
export const categories: SeedCategory[] = [
  { id: 'power-drills', name: { en: 'Drills & drivers', zh: '电钻与电动螺丝刀' }, picture: 'category-power-drills' },
  { id: 'grinders-saws', name: { en: 'Grinders & saws', zh: '角磨机与电锯' }, picture: 'category-grinders-saws' },
  { id: 'hand-tools', name: { en: 'Hand tools', zh: '手动工具' }, picture: 'category-hand-tools' },
  { id: 'wrenches', name: { en: 'Wrenches & sockets', zh: '扳手与套筒' }, picture: 'category-wrenches' },
  { id: 'measuring', name: { en: 'Measuring & layout', zh: '测量工具' }, picture: 'category-measuring' },
  { id: 'fasteners', name: { en: 'Bolts, screws & nuts', zh: '螺栓螺丝螺母' }, picture: 'category-fasteners' },
  { id: 'anchors', name: { en: 'Anchors & plugs', zh: '膨胀螺栓与锚固' }, picture: 'category-anchors' },
  { id: 'adhesives', name: { en: 'Adhesives & sealants', zh: '胶粘与密封' }, picture: 'category-adhesives' },
  { id: 'electrical', name: { en: 'Electrical', zh: '电工电料' }, picture: 'category-electrical' },
  { id: 'plumbing', name: { en: 'Plumbing', zh: '水暖管件' }, picture: 'category-plumbing' },
  { id: 'safety', name: { en: 'Safety gear', zh: '劳保防护' }, picture: 'category-safety' },
  { id: 'storage', name: { en: 'Storage & ladders', zh: '收纳与梯具' }, picture: 'category-storage' },
]
