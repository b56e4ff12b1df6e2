import { both } from '../../../src/i18n/texts/both'

/** The texts of what people do. */
export const peopleWords = both({
  title: ['What people do', '用户行为'],
  reading: ['The counts are being read …', '正在读取统计……'],
  unread: ['The counts of this shop could not be read. Read them again.', '本商城的统计读取失败，请重新读取。'],
  uncounted: [
    'This shop does not count. It does when it is started with COUNT_TRANSITIONS=yes.',
    '本商城未开启统计。以 COUNT_TRANSITIONS=yes 启动即可开启。',
  ],
  nobody: ['Nobody has walked this chart yet.', '此流程图尚无人走过。'],
  again: ['Read again', '重新读取'],
  file: ['Open a file of another shop', '打开其他商城的统计文件'],
  fileHint: [
    'Written there by npm run ops -- transition-counts FILE.',
    '在该商城用 npm run ops -- transition-counts FILE 生成。',
  ],
  wrongFile: ['holds no counts', '不是统计文件'],
  from: ['Counts of', '统计来源：'],
  thisShop: ['this shop', '本商城'],
  taken: ['Taken', '次数'],
  after: ['Mostly after', '通常用时'],
  step: ['Step', '步骤'],
  times: ['×', '次'],
  noPath: ['Walked by people, by no path', '用户走过，但没有测试路径'],
  noPerson: ['Walked by a path, by nobody', '有测试路径，但无人走过'],
  everyPath: ['Whatever people took, a path takes as well.', '用户走过的，测试路径都覆盖了。'],
  everyPerson: ['Whatever a path takes, somebody took.', '测试路径覆盖的，都有人走过。'],
  goal: ['The paths cover:', '测试路径的覆盖目标：'],
  charts: ['Where people did most', '用户操作最多的流程图'],
  older: ['Of an older chart, no longer there:', '属于旧版流程图，现已不存在：'],
  private: [
    'Only names of charts, states and events are counted, and how long each step took: no person, no order, no page.',
    '仅统计流程、状态和事件的名称及每步用时，不涉及任何用户、订单或页面内容。',
  ],
  mark: ['how often, and after how long', '次数与用时'],
  seldom: ['seldom', '较少'],
  often: ['often', '较多'],
})
