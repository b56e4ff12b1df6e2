import { useWords } from '../../../../i18n/words'
import { Picture } from '../../../../ui/picture'
import type { Props } from './props'
import styles from './thumbnails.module.css'

/** All pictures of a product, to choose which one is in sight; nothing where there is but one. */
export const Thumbnails = ({ page, offer, product: { pictures } }: Props) => {
  const { t } = useWords()
  if (pictures.length < 2) return null
  return (
    <ul className={styles.others}>
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            {...offer({ type: 'picture.show', picture: index })}
            className={styles.other}
            aria-label={t('product.showPicture', { number: index + 1 })}
            aria-current={index === page.context.picture || undefined}
          >
            <Picture name={picture} alt="" size={72} />
          </button>
        </li>
      ))}
    </ul>
  )
}
