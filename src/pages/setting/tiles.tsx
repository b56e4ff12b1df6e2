import { link, type Path } from '../../../contract/links'
import { useWords } from '../../i18n/words'
import { Link } from '../../ui/link'
import styles from './tiles.module.css'

/** What a member has, in the order shown, each with the strokes of its picture. */
const tiles = {
  '/order': 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  '/setting/user': 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 4-7 8-7s7 2 8 7',
  '/setting/address': 'M12 21s7-6 7-12a7 7 0 1 0-14 0c0 6 7 12 7 12zM12 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  '/setting/collect-product': 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.5A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z',
  '/setting/my-coupon': 'M3 7h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 7v12',
  '/setting/my-integral': 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z',
  '/setting/modify-login-pwd': 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  '/language': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18-3-3-3-15 0-18z',
} as const satisfies Partial<Record<Path, string>>
type Tile = keyof typeof tiles

/** The ways from the settings home to all pages of a member. */
export const Tiles = () => {
  const { t } = useWords()
  return (
    <ul className={styles.tiles}>
      {(Object.keys(tiles) as Tile[]).map((path) => (
        <li key={path}>
          <Link to={link(path)} className={styles.tile}>
            <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
              <path d={tiles[path]} />
            </svg>
            <span className={styles.words}>
              <strong>{t(`account.tile.${path}`)}</strong>
              <span>{t(`account.tileHint.${path}`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
