import { texts } from '../texts'
import { english } from '../texts/both'

export default english(texts.catalogue)
