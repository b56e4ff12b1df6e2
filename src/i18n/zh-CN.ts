import { zhCN as failures } from '../../contract/messages/zh-CN'
import type { Words } from './en'
import { texts } from './texts'

/** The Simplified Chinese words of the interface, the failures of calls among them; the build keeps only the finished table. */
export default {
  ...Object.fromEntries(Object.entries(texts).map(([key, [, zhCN]]) => [key, zhCN])),
  ...Object.fromEntries(Object.entries(failures).map(([key, text]) => [`failure.${key}`, text])),
} as Words
