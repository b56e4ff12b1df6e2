import { zhCN as failures } from '../../../contract/messages/zh-CN'
import { texts } from '../texts'
import { chinese, worded } from '../texts/both'

export default { ...chinese(texts.first), ...worded(failures) }
