import type { Card, Product } from '../../../../../contract/product'
import { useWords } from '../../../../i18n/words'
import { Picture } from '../../../../ui/picture'
import styles from './gallery.module.css'
import type { Props } from './props'

/** The picture in sight, large, and the others to choose from. */
export const Gallery = ({ page, offer, product }: Omit<Props, 'product'> & { product: Card | Product }) => {
  const { t } = useWords()
  const { name } = product
  const known = 'pictures' in product
  const pictures = known ? product.pictures : []
  const shown = page.context.picture
  return (
    <section className={styles.gallery} aria-label={t('product.pictures')}>
      <div className={styles.large}>
        <Picture
          name={pictures[shown] ?? product.picture}
          alt={t('product.pictureOf', { name, number: shown + 1 })}
          // In the size in which the list loaded it, until there is more to show.
          size={known ? 600 : 220}
          eager
        />
        {product.soldOut && <span className={styles.veil}>{t('product.soldOut')}</span>}
      </div>
      {!known && <div className={styles.others} />}
      {pictures.length > 1 && (
        <ul className={styles.others}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                {...offer({ type: 'picture.show', picture: index })}
                className={styles.other}
                aria-label={t('product.showPicture', { number: index + 1 })}
                aria-current={index === shown || undefined}
              >
                <Picture name={picture} alt="" size={72} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
