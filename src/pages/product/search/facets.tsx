import type { ReactNode } from 'react'
import type { Found } from '../../../../contract/product'
import { brandsOf, type productSearch } from '../../../../machines/pages/product/search'
import { useWords } from '../../../i18n/words'
import type { Control } from '../../../offer'
import type { PageProps } from '../../../page'
import { Button } from '../../../ui/button'
import styles from './facets.module.css'

/** The id of the facets' box; on phones it is a sheet that a button opens. */
export const sheet = 'facets'

/** Dollars as they are typed into the price form: `12.90`, `50`. */
const dollars = (cents: number | undefined) =>
  cents === undefined ? undefined : (cents / 100).toFixed(2).replace('.00', '')

interface ValueProps {
  choose: Control
  chosen: boolean
  count: number
  /** Whether there may be more than were counted. */
  atLeast: boolean | undefined
  children: ReactNode
}

/** How many products have something. */
const Count = ({ count, atLeast }: Pick<ValueProps, 'count' | 'atLeast'>) => {
  const { t, number } = useWords()
  return <span className={styles.count}>{atLeast ? t('facet.atLeast', { count: number(count) }) : number(count)}</span>
}

/** One value of a facet with how many products have it. */
const Value = ({ choose, chosen, children, ...counted }: ValueProps) => (
  <button {...choose} className={styles.value} aria-pressed={chosen}>
    <span>{children}</span> <Count {...counted} />
  </button>
)

/** A facet's heading over its values. */
const Values = ({ id, name, className, children }: ValuesProps) => (
  <>
    <h3 id={`${sheet}-${id}`}>{name}</h3>
    <ul className={className} aria-labelledby={`${sheet}-${id}`}>
      {children}
    </ul>
  </>
)
interface ValuesProps {
  id: string
  name: string
  className?: string | undefined
  children: ReactNode
}

/** The values of an attribute of what was found, of which several may be chosen. */
const Attribute = ({
  page,
  offer,
  attribute: { id, name, values, atLeast },
}: PageProps<typeof productSearch> & AttributeOf) => {
  const chosen = page.context.query.attributes?.find((one) => one.id === id)?.values ?? []
  return (
    <Values id={id} name={name} className={styles.chips}>
      {values.map((value) => (
        <li key={value.id}>
          <button
            {...offer({ type: 'attribute.toggle', attribute: id, value: value.id })}
            className={styles.chip}
            aria-pressed={chosen.includes(value.id)}
          >
            <span>{value.name}</span> <Count count={value.count} atLeast={atLeast} />
          </button>
        </li>
      ))}
    </Values>
  )
}
interface AttributeOf {
  attribute: Found['facets']['attributes'][number]
}

interface Props extends PageProps<typeof productSearch> {
  found: Found
}

/** What narrows a search: at the left of the results, on phones in a sheet over them. */
export const Facets = ({ page, offer, found }: Props) => {
  const { t, number } = useWords()
  const { query } = page.context
  const chosenBrands = brandsOf(query)
  const { categories, attributes, brands, lowest, highest, inStock, atLeast } = found.facets
  return (
    <section id={sheet} popover="auto" className={styles.facets} aria-labelledby={`${sheet}-title`}>
      <div className={styles.head}>
        <h2 id={`${sheet}-title`}>{t('facet.title')}</h2>
        <button type="button" popoverTarget={sheet} popoverTargetAction="hide" className={styles.close}>
          {t('dialog.close')}
        </button>
      </div>
      <Value choose={offer({ type: 'stock.toggle' })} chosen={query.inStock ?? false} count={inStock} atLeast={atLeast}>
        <span className={styles.tick} aria-hidden="true" />
        <span>{t('facet.inStock')}</span>
      </Value>
      <Values id="category" name={t('facet.category')} className={styles.long}>
        <li>
          <button {...offer({ type: 'category.choose' })} className={styles.value} aria-pressed={!query.category}>
            {t('facet.allCategories')}
          </button>
        </li>
        {categories.map(({ id, name, count }) => (
          <li key={id}>
            <Value
              choose={offer({ type: 'category.choose', category: id })}
              chosen={id === query.category}
              count={count}
              atLeast={atLeast}
            >
              {name}
            </Value>
          </li>
        ))}
      </Values>
      {attributes.map((attribute) => (
        <Attribute key={attribute.id} page={page} offer={offer} attribute={attribute} />
      ))}
      <h3>{t('facet.price')}</h3>
      <form key={`${query.min} ${query.max}`} {...offer.form('price.submit')} className={styles.prices}>
        <label>
          <span>{t('facet.lowest')}</span>
          <input
            name="min"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={dollars(query.min)}
            placeholder={highest ? dollars(lowest) : undefined}
          />
        </label>
        <label>
          <span>{t('facet.highest')}</span>
          <input
            name="max"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={dollars(query.max)}
            placeholder={highest ? dollars(highest) : undefined}
          />
        </label>
        <Button {...offer.submit('price.submit')}>{t('facet.apply')}</Button>
      </form>
      {brands.length > 0 && (
        <Values id="brand" name={t('facet.brand')} className={styles.long}>
          {brands.map(({ id, name, count }) => (
            <li key={id}>
              <Value
                choose={offer({ type: 'brand.toggle', brand: id })}
                chosen={chosenBrands.includes(id)}
                count={count}
                atLeast={atLeast}
              >
                {name}
              </Value>
            </li>
          ))}
        </Values>
      )}
      <button type="button" popoverTarget={sheet} popoverTargetAction="hide" className={styles.show}>
        {found.atLeast
          ? t('facet.showAtLeast', { count: number(found.total) })
          : t('facet.show', { count: found.total })}
      </button>
    </section>
  )
}
