import { agreementVersion } from '../../../contract/terms'
import { article } from '../../../machines/parts/article'
import { useWords } from '../../i18n/words'
import { page } from '../../page'
import { Article } from '../../ui/article'

/** Spec 2: /agreement/privacy. */
export default page(article, () => {
  const { t } = useWords()
  return (
    <Article
      title={t('title./agreement/privacy')}
      lead={t('privacy.lead')}
      area="privacy"
      sections={['kept', 'cards', 'browser', 'address', 'shared', 'time', 'rights']}
      since={`${agreementVersion}T00:00:00.000Z`}
    />
  )
})
