import { both } from '../../../src/i18n/texts/both'

/** The texts of a journey that is recorded. */
export const journeyWords = both({
  title: ['Journey', '录制流程'],
  start: ['Record', '开始录制'],
  stop: ['Stop', '停止'],
  save: ['Save as a file', '保存为文件'],
  unsaved: [
    'The recorded journey is not saved. Record another one all the same?',
    '录制的流程尚未保存，仍要重新录制吗？',
  ],
  recording: ['What is done in a storefront tab is recorded; steps:', '正在录制商城标签页中的操作，步数：'],
  closed: [
    'The storefront tab was closed or loaded anew: nothing more is recorded. Stop to keep what there is; steps:',
    '商城标签页已关闭或重新加载，录制不再继续。请停止以保留已录内容，步数：',
  ],
  hint: [
    'Records what is done in a storefront tab, to be replayed by npm run paths -- --replay journey.json. Of what is typed only the names of the fields are kept.',
    '录制商城标签页中的操作，可用 npm run paths -- --replay journey.json 回放。只保存字段名称，不保存输入的内容。',
  ],
  steps: ['Steps', '步骤'],
  fields: ['filled in:', '填写：'],
})
