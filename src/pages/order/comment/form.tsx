import { useId } from 'react'
import type { Order } from '../../../../contract/order'
import { ratings } from '../../../../contract/review'
import type { orderComment } from '../../../../machines/pages/order/comment'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { Button } from '../../../ui/button'
import { starPath } from '../../../ui/stars'
import { TextArea } from '../../../ui/text-area'
import styles from './form.module.css'

const worstFirst = ratings.toReversed()

/** Five stars of which one is chosen: radio buttons, so that the arrow keys move between them. */
const StarChoice = ({ problem }: { problem: 'badRating' | undefined }) => {
  const { t } = useWords()
  const id = useId()
  return (
    <fieldset className={styles.rating} aria-describedby={`${id}-hint`} data-wrong={problem ? true : undefined}>
      <legend>{t('comment.rating')}</legend>
      <div className={styles.stars}>
        {worstFirst.map((rating) => (
          <label key={rating} className={styles.star} title={t(`review.star.${rating}`)}>
            <input type="radio" name="rating" value={rating} aria-label={t(`review.star.${rating}`)} />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={starPath} />
            </svg>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem && t(`failure.${problem}`)}
      </p>
    </fieldset>
  )
}

interface Props extends PageProps<typeof orderComment> {
  line: Order['lines'][number]
}

/** The form of one line; what was typed stays until the line is reviewed. */
export const CommentForm = ({ page, offer, line: { sku, name } }: Props) => {
  const { t } = useWords()
  const { problems, values } = page.context
  const wrong = problems[sku] ?? {}
  const sending = page.matches('sending') && values.sku === sku
  return (
    <form className={styles.form} {...offer.form('review.submit')}>
      <input type="hidden" name="sku" value={sku} />
      <StarChoice problem={wrong.rating ? 'badRating' : undefined} />
      <TextArea label={t('comment.text')} hint={t('comment.textHint')} name="text" problem={wrong.text} />
      <Button {...offer.submit('review.submit')} weight="act" aria-label={t('comment.submitOf', { name })}>
        {t(sending ? 'common.sending' : 'comment.submit')}
      </Button>
    </form>
  )
}
