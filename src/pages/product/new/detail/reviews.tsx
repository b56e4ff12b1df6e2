import type { AnyActorRef } from 'xstate'
import type { Review } from '../../../../../contract/review'
import type { productReviews } from '../../../../../machines/parts/product-reviews'
import { useWords } from '../../../../i18n/words'
import { useChild } from '../../../../running-page'
import { avatarAddress } from '../../../../ui/avatar'
import { Button } from '../../../../ui/button'
import { Stars } from '../../../../ui/stars'
import styles from './reviews.module.css'

type Found = NonNullable<ReturnType<typeof productReviews.getInitialSnapshot>['context']['found']>

type Child = NonNullable<ReturnType<typeof useChild<typeof productReviews>>>

const Summary = ({ found: { rating, total, stars }, part, offer }: { found: Found } & Child) => {
  const { t, number } = useWords()
  return (
    <div className={styles.summary}>
      <p className={styles.mean}>
        <strong>{number(rating ?? 0)}</strong>
        <Stars rating={rating ?? 0} />
        <span className={styles.soft}>{t('review.count', { count: total })}</span>
      </p>
      <ul className={styles.counts}>
        {stars.map((one) => (
          <li key={one.rating}>
            <button
              {...offer({ type: 'stars.toggle', rating: one.rating })}
              aria-pressed={one.rating === part.context.rating}
            >
              <span>{t('review.stars', { count: one.rating })}</span>{' '}
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * one.count) / total} height="6" />
              </svg>{' '}
              <span>{number(one.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Written = ({ review: { nickname, avatar, rating, text, choice, time } }: { review: Review }) => {
  const { day } = useWords()
  return (
    <li className={styles.review}>
      <p className={styles.who}>
        {avatar ? (
          <img src={avatarAddress(avatar)} alt="" width={32} height={32} className={styles.avatar} />
        ) : (
          <span className={styles.avatar} aria-hidden>
            {[...nickname][0]}
          </span>
        )}
        <strong>{nickname}</strong>
        <Stars rating={rating} />
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.soft}>
        <time dateTime={time}>{day(time)}</time>
        {choice && <span>{` · ${choice}`}</span>}
      </p>
    </li>
  )
}

/** What buyers say: mean, counts, and their reviews page after page, all or those of so many stars. */
export const Reviews = ({ reviews }: { reviews: AnyActorRef | undefined }) => {
  const { t } = useWords()
  const child = useChild<typeof productReviews>(reviews)
  if (!child || child.part.matches('loading')) return <div className={styles.waiting} aria-hidden />
  const { part, offer } = child
  const { found } = part.context
  if (part.matches('failed'))
    return (
      <p className={styles.none}>
        <span>{t('review.failed')}</span> <Button {...offer({ type: 'reviews.retry' })}>{t('common.retry')}</Button>
      </p>
    )
  if (!found || found.total === 0) return <p className={styles.none}>{t('review.none')}</p>
  return (
    <div className={styles.reviews}>
      <Summary found={found} {...child} />
      <div>
        <ul>
          {part.context.reviews.map((review) => (
            <Written key={review.id} review={review} />
          ))}
        </ul>
        {found.page < found.pages && <Button {...offer({ type: 'reviews.more' })}>{t('review.more')}</Button>}
      </div>
    </div>
  )
}
