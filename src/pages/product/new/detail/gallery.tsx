import { useWords } from '../../../../i18n/words'
import { Picture } from '../../../../ui/picture'
import styles from './gallery.module.css'
import type { Props } from './props'

/** The picture in sight, large, and the others to choose from. */
export const Gallery = ({ page, offer, product }: Props) => {
  const { t } = useWords()
  const { pictures, name } = product
  const shown = page.context.picture
  return (
    <section className={styles.gallery} aria-label={t('product.pictures')}>
      <div className={styles.large}>
        <Picture
          name={pictures[shown] ?? product.picture}
          alt={t('product.pictureOf', { name, number: shown + 1 })}
          size={600}
          eager
        />
        {product.soldOut && <span className={styles.veil}>{t('product.soldOut')}</span>}
      </div>
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
