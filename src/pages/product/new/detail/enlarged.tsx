import { useWords } from '../../../../i18n/words'
import { Button } from '../../../../ui/button'
import { Picture } from '../../../../ui/picture'
import { Sheet } from '../../../../ui/sheet'
import { Zoom } from '../../../../ui/zoom'
import styles from './enlarged.module.css'
import type { Props } from './props'
import { Thumbnails } from './thumbnails'

/** The picture in sight as large as the window allows, to be looked at closely. */
export const Enlarged = ({ page, offer, product }: Props) => {
  const { t } = useWords()
  const shown = page.context.picture
  const name = product.pictures[shown] ?? product.picture
  return (
    <Sheet
      title={product.name}
      opener='[data-event="picture.enlarge"]'
      wide
      close={() => offer.send({ type: 'picture.shrink' })}
    >
      <div className={styles.whole}>
        <div className={styles.picture}>
          <Zoom key={name} touch>
            <Picture
              name={name}
              alt={t('product.pictureOf', { name: product.name, number: shown + 1 })}
              size={900}
              eager
            />
          </Zoom>
        </div>
        <div className={styles.others}>
          <p className={styles.hint}>{t('product.zoomHint')}</p>
          <Thumbnails page={page} offer={offer} product={product} />
          <Button {...offer({ type: 'picture.shrink' })}>{t('dialog.close')}</Button>
        </div>
      </div>
    </Sheet>
  )
}
