import { en as failures } from '../../../contract/messages/en'
import { texts } from '../texts'
import { english, worded } from '../texts/both'

export default { ...english(texts.first), ...worded(failures) }
