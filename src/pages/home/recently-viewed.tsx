import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { bind } from '../../../machines/calls'
import { recentStrip } from '../../../machines/parts/recent-strip'
import { useApp, useAppActor } from '../../app'
import { useWords } from '../../i18n/words'
import type { Control } from '../../offer'
import { Button } from '../../ui/button'
import { ProductCard } from '../../ui/product-card'
import styles from './recently-viewed.module.css'

/** How far below the screen the strip is when its cards are asked for. */
const nearBy = '600px'

const Strip = ({ ids, clear }: { ids: string[]; clear: Control }) => {
  const { t } = useWords()
  const { outside, inspect } = useApp()
  const bound = useMemo(() => bind(recentStrip, outside), [outside])
  const actor = useActorRef(bound, { input: { ids }, inspect })
  const strip = useSelector(actor, (now) => now)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && actor.send({ type: 'near' }),
      { rootMargin: nearBy },
    )
    watcher.observe(place.current as HTMLElement)
    return () => watcher.disconnect()
  }, [actor])
  const { cards } = strip.context
  if (strip.matches('absent') || (strip.matches('showing') && cards.length === 0)) return null
  return (
    <section ref={place} className={styles.strip} aria-busy={strip.hasTag('busy') || undefined}>
      <div className={styles.head}>
        <h2>{t('recent.title')}</h2>
        <Button {...clear} weight="quiet">
          {t('recent.clear')}
        </Button>
      </div>
      <ul className={styles.row}>
        {cards.length
          ? cards.map((card) => <ProductCard key={card.id} card={card} />)
          : ids.map((id) => <li key={id} className={styles.box} />)}
      </ul>
    </section>
  )
}

/** The products that this browser showed lately, the one on the page left out; nothing for a newcomer. */
export const RecentlyViewed = ({ except }: { except?: string }) => {
  const { locale } = useWords()
  const [{ context }, offer] = useAppActor('recent')
  const [session] = useAppActor('session')
  const ids = context.ids.filter((id) => id !== except)
  if (ids.length === 0) return null
  // Names come in a language and prices for a member, so either of them makes it another strip.
  const key = [locale, session.hasTag('loggedIn'), ...ids].join()
  return <Strip key={key} ids={ids} clear={offer({ type: 'recent.clear' })} />
}
