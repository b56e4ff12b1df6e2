import type { Card, Product } from '../../../../../contract/product'
import { useWords } from '../../../../i18n/words'
import { Picture } from '../../../../ui/picture'
import { Zoom } from '../../../../ui/zoom'
import styles from './gallery.module.css'
import type { Props } from './props'
import { Thumbnails } from './thumbnails'

/** The picture in sight, which can be enlarged, and the others to choose from. */
export const Gallery = ({ page, offer, product }: Omit<Props, 'product'> & { product: Card | Product }) => {
  const { t } = useWords()
  const { name } = product
  const whole = 'pictures' in product ? product : null
  const shown = page.context.picture
  const picture = (
    <Picture
      name={whole?.pictures[shown] ?? product.picture}
      alt={t('product.pictureOf', { name, number: shown + 1 })}
      // In the size in which the list loaded it, until there is more to show.
      size={whole ? 600 : 220}
      eager
    />
  )
  return (
    <section className={styles.gallery} aria-label={t('product.pictures')}>
      <div className={styles.large}>
        {whole ? (
          <Zoom key={shown}>
            {picture}
            <button
              {...offer({ type: 'picture.enlarge' })}
              className={styles.enlarge}
              aria-label={t('product.enlarge', { number: shown + 1 })}
            />
          </Zoom>
        ) : (
          picture
        )}
        {product.soldOut && <span className={styles.veil}>{t('product.soldOut')}</span>}
      </div>
      <div className={styles.column}>{whole && <Thumbnails page={page} offer={offer} product={whole} />}</div>
    </section>
  )
}
