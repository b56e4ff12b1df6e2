import { createContext, useContext } from 'react'
import { both } from '../../src/i18n/texts/both'
import type { Words } from './model'

/** The viewer's own texts. */
export const words = both({
  title: ['Charts of Wujin', '五金坊流程图'],
  charts: ['Charts', '流程图'],
  search: ['Search charts and states', '搜索流程图或状态'],
  nothingFound: ['No chart or state is called so.', '没有找到匹配的流程图或状态。'],
  lifecycles: ['Lifecycles', '生命周期'],
  pages: ['Pages', '页面'],
  parts: ['Parts of pages', '页面组件'],
  app: ['Always running', '常驻运行'],
  table: ['Order: status and actions', '订单：状态与操作'],
  picture: ['Picture of the chart', '流程图'],
  zoomIn: ['Zoom in', '放大'],
  zoomOut: ['Zoom out', '缩小'],
  fit: ['Fit', '适应窗口'],
  details: ['Details', '详情'],
  simulate: ['Simulate', '模拟'],
  collapse: ['Collapse', '收起'],
  expand: ['Expand', '展开'],
  description: ['What it is', '说明'],
  spec: ['Specification, section', '对应需求章节'],
  tags: ['Tags', '标签'],
  runs: ['Runs meanwhile', '期间运行'],
  entry: ['On entry', '进入时'],
  exit: ['On exit', '离开时'],
  out: ['From here', '由此出发'],
  into: ['To here', '到达此处'],
  stays: ['stays', '停留'],
  none: ['Nothing', '无'],
  chartItself: ['the whole chart', '整个流程'],
  start: ['Start', '开始'],
  restart: ['Start again', '重新开始'],
  stepBack: ['Step back', '上一步'],
  begin: ['Begins with', '初始参数'],
  now: ['It is now in', '当前状态'],
  person: ['What a person may do', '用户操作'],
  told: ['What others may tell it', '外部通知'],
  time: ['Time', '时间'],
  answer: ['Answers', '调用返回'],
  failure: ['Failures', '调用失败'],
  condition: ['At once', '立即'],
  passes: ['passes', '满足'],
  fails: ['does not pass', '不满足'],
  log: ['Log', '日志'],
  over: ['It has come to its end.', '流程已结束。'],
  onlyShown: ['This chart only passes on what others say; it is shown, not simulated.', '此流程仅转发消息，只供查看。'],
  ignored: ['Nothing changes', '不起作用'],
  failedToLoad: ['The picture could not be loaded. Reload the page.', '流程图加载失败，请刷新页面。'],
  loading: ['Loading', '加载中'],
  language: ['中文', 'English'],
  keys: [
    'Drag or arrow keys move, wheel or + and - zoom, 0 fits, Tab walks the states.',
    '拖动或方向键平移，滚轮或 + - 缩放，0 适应窗口，Tab 逐个浏览状态。',
  ],
  standing: ['Status', '状态'],
  otherwise: ['What else may happen', '还可能发生'],
  tableHint: [
    'Which action belongs to which status, asked of the lifecycle with which the server decides.',
    '每种状态允许的操作，取自服务端判定所用的生命周期。',
  ],
  may: ['allowed', '允许'],
  takeAway: ['Take away', '导出'],
})

/** 0 for English, 1 for Chinese. */
export type Language = 0 | 1

export const LanguageContext = createContext<Language>(0)

/** Picks the side of texts that the reader chose. */
export const useWords = () => {
  const language = useContext(LanguageContext)
  return {
    say: (key: keyof typeof words) => words[key][language],
    pick: (both: Words) => both[language],
  }
}
