import { deliveryFee } from '../../contract/terms'
import { article } from '../../machines/parts/article'
import { useWords } from '../i18n/words'
import { page } from '../page'
import { Article } from '../ui/article'

/** Spec 1, 2: /about. */
export default page(article, () => {
  const { t, money } = useWords()
  return (
    <Article
      title={t('title./about')}
      lead={t('about.lead')}
      area="about"
      sections={['shop', 'price', 'delivery', 'help']}
      values={{ fee: money(deliveryFee) }}
    />
  )
})
