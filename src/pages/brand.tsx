import { link } from '../../contract/links'
import { brand } from '../../machines/pages/brand'
import { useWords } from '../i18n/words'
import { page } from '../page'
import { Link } from '../ui/link'
import { Monogram } from '../ui/monogram'
import { Empty, Failed, Waiting } from '../ui/page-states'
import styles from './brand.module.css'

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const anchor = (letter: string) => (letter === '#' ? 'letter-other' : `letter-${letter}`)

/** The alphabet: letters with brands jump to them, the others only keep their place. */
const Letters = ({ letters }: { letters: string[] }) => {
  const { t } = useWords()
  const all = letters.includes('#') ? [...alphabet, '#'] : alphabet
  return (
    <nav className={styles.letters} aria-label={t('brand.letters')}>
      <ul>
        {all.map((letter) => (
          <li key={letter}>
            {letters.includes(letter) ? (
              <a href={`#${anchor(letter)}`}>{letter}</a>
            ) : (
              <span aria-hidden="true">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Spec 2, /brand. */
export default page(brand, ({ page, offer }) => {
  const { t } = useWords()
  const { letters } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  const count = letters.reduce((sum, { brands }) => sum + brands.length, 0)
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('title./brand')}</h1>
        {count > 0 && <p className={styles.lead}>{t('brand.lead', { count })}</p>}
      </header>
      {!page.matches('viewing') && count === 0 && <Waiting boxes={12} />}
      {page.matches('viewing') && count === 0 && <Empty>{t('brand.empty')}</Empty>}
      {count > 0 && (
        <>
          <Letters letters={letters.map(({ letter }) => letter)} />
          <div className={styles.gallery}>
            {letters.map(({ letter, brands }) => (
              <section key={letter} id={anchor(letter)} className={styles.letter}>
                <h2>{letter}</h2>
                <ul className={styles.brands}>
                  {brands.map(({ id, name, story, tint, products }) => (
                    <li key={id}>
                      <Link to={link('/product/search', { brand: id })} className={styles.brand}>
                        <Monogram name={name} tint={tint} />
                        <span className={styles.words}>
                          <strong>{name}</strong>
                          <span className={styles.story}>{story}</span>
                          <span className={styles.count}>{t('brand.products', { count: products })}</span>
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  )
})
