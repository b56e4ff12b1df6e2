import type { ReactNode } from 'react'
import type { Line } from '../../contract/cart'
import type { Href } from '../../contract/links'
import { useWords } from '../i18n/words'
import { LineFacts } from './line-facts'
import styles from './line-item.module.css'
import { Link } from './link'
import { Picture } from './picture'

interface Props {
  line: Pick<Line, 'picture' | 'name' | 'choice' | 'code'> & Partial<Pick<Line, 'unit' | 'pieces'>>
  /** The address of its product page. */
  to?: Href
  children?: ReactNode
}

/** What a line of a cart or an order is of: picture, name, choice, code, how it is sold. */
export const LineItem = ({ line, to, children }: Props) => {
  const { t, number } = useWords()
  const { picture, name, unit, pieces = 1 } = line
  return (
    <div className={styles.goods}>
      <div className={styles.picture}>
        <Picture name={picture} alt="" size={80} />
      </div>
      <div className={styles.words}>
        {to ? (
          <Link to={to} className={styles.name}>
            {name}
          </Link>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <LineFacts line={line}>
          {unit === 'box' && <span>{t('cart.box', { count: number(pieces) })}</span>}
          {unit === 'metre' && <span>{t('cart.metre')}</span>}
        </LineFacts>
        {children}
      </div>
    </div>
  )
}
