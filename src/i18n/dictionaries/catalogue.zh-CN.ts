import { texts } from '../texts'
import { chinese } from '../texts/both'

export default chinese(texts.catalogue)
