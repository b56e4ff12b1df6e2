import { both } from '../../src/i18n/texts/both'

/** The texts of the page that shows a diff. */
export const diffPageWords = both({
  title: ['What the charts say otherwise since', '流程图变更，对比版本'],
  changedOne: ['chart changed', '个流程图有变化'],
  changed: ['charts changed', '个流程图有变化'],
  before: ['Before', '之前'],
  now: ['Now', '现在'],
  isNot: ['There is no such chart.', '没有此流程图。'],
  'became.gone': ['gone', '已删除'],
  'became.came': ['new', '新增'],
  'became.changed': ['said otherwise', '有改动'],
  inPictures: ['Marked in the pictures', '图中标记'],
  nothingMarked: ['Nothing that is drawn is another one.', '图中没有变化。'],
  beside: ['Beside the pictures', '图外的变化'],
  walked: ['Edges and paths that came and went', '新增与消失的边和路径'],
  whole: ['Whole pictures', '完整显示'],
  large: ['As large as they are drawn, to be scrolled', '原始大小（可滚动）'],
})
