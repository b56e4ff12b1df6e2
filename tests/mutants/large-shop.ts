import { judgedBy, planted } from './mutant'

const large = { by: ['tests/browser/large-shop.test.ts'] }

/** What keeps the pages of a shop with hundreds of brands, categories and sizes short, and those of goods that nobody described whole. */
export const largeShopMutants = [
  ...planted(
    'src/pages/product/search/facets.tsx',
    [
      [
        "name={t('facet.brand')} className={styles.long}",
        "name={t('facet.brand')}",
        'whoever narrows a search scrolls past hundreds of brands',
      ],
      [
        "name={t('facet.category')} className={styles.long}",
        "name={t('facet.category')}",
        'whoever narrows a search scrolls past hundreds of categories before anything else',
      ],
    ],
    large,
  ),
  ...planted(
    'src/pages/product/search/facets.module.css',
    [
      [
        '  overflow-y: auto;\n}\n.long',
        '  overflow-y: hidden;\n}\n.long',
        'brands beyond the first dozen cannot be chosen',
      ],
      ['max-height: calc(6.5 * 44px)', 'max-height: none', 'the filters of a phone are a sheet of a hundred screens'],
    ],
    large,
  ),
  ...planted(
    'src/ui/fold.module.css',
    [
      ['@media screen {', '@media all {', 'a printed product lacks most of its sizes'],
      [
        '  :has(+ .fold:not([open])) .later',
        '  :has(+ .fold) .later',
        'most sizes of a bolt are never shown, whatever is pressed',
      ],
      [
        'ul:has(+ .fold:not([open])) >',
        'ul:has(+ .fold) >',
        'the products of a large order are never all shown, whatever is pressed',
      ],
      ['nth-child(n + 16)', 'nth-child(n + 26)', 'an order of twenty products has a fold that folds nothing'],
    ],
    large,
  ),
  ...planted(
    'machines/parts/picker.ts',
    [
      ['const rowsAtFirst = 15', 'const rowsAtFirst = 150', 'what a bolt is made of stands below its 43 sizes'],
      [
        'product.skus.filter((sku) => agrees(sku, chosen)).slice(0, rowsAtFirst)',
        'product.skus.slice(0, rowsAtFirst)',
        'whoever chooses M16 is shown a table without one',
      ],
      ['agrees(sku, chosen)).slice(0, rowsAtFirst)', 'agrees(sku, chosen))', 'a table of many sizes is never folded'],
      [
        'product.skus.length > rowsAtFirst\n',
        'product.skus.length > 0\n',
        'a short table loses rows while something is chosen',
      ],
    ],
    large,
  ),
  ...planted(
    'src/pages/order/confirm-order/delivery.tsx',
    [
      [
        '<div className={`${styles.cards} ${styles.long}`}>\n          {stores',
        '<div className={styles.cards}>\n          {stores',
        'whoever collects scrolls past 40 stores to what they order',
      ],
    ],
    large,
  ),
  ...planted(
    'src/pages/order/confirm-order/coupons.tsx',
    [
      [
        '<div className={`${styles.cards} ${styles.long}`}>',
        '<div className={styles.cards}>',
        'on a phone dozens of coupons stand before the way to order',
      ],
    ],
    large,
  ),
  ...planted(
    'src/pages/setting/my-coupon.tsx',
    [
      [
        "      <Pager page={found.page} pages={found.pages} turn={(page) => offer({ type: 'page.turn', page })} />\n",
        '',
        'whoever has more than 20 coupons never sees the others',
      ],
    ],
    { ...large, only: '300 coupons' },
  ),
  ...planted('contract/coupon.ts', [
    [
      'couponsPerPage = 20',
      'couponsPerPage = 100',
      'a phone scrolls through 25 screens of coupons',
      { ...large, only: '300 coupons' },
    ],
  ]),
  ...planted('src/pages/product/new/detail.tsx', [
    ['{product.description && (', '{(', 'an empty description has a heading', judgedBy.views('product-page')],
  ]),
  ...planted(
    'src/pages/product/new/detail/facts.ts',
    [
      [
        'product.description || `${titleOf(product)} · ${product.category.name}`',
        'product.description',
        'search engines are told nothing of a product that nobody described',
      ],
      [
        'description: product.description || undefined',
        'description: product.description',
        'search engines are told that a product is described by nothing',
      ],
    ],
    { by: ['tests/browser/found.test.ts'], only: 'nobody described' },
  ),
  ...planted(
    'src/pages/cart/row.tsx',
    [[' id={rowOf(line)}', '', 'the name of what is short, among a hundred lines, leads nowhere']],
    large,
  ),
  ...planted(
    'src/pages/cart/troubled.tsx',
    [['#${rowOf(line)}', '#${rowOf(lines[0] as Line)}', 'each product that is short leads to the row of the first']],
    large,
  ),
  ...planted(
    'src/pages/cart.tsx',
    [
      [
        '{stuck.length > 0 && <Troubled lines={stuck} />}',
        '',
        'of a hundred lines nothing says which keep the order from being placed',
      ],
    ],
    large,
  ),
  ...planted(
    'src/ui/pager.module.css',
    [
      [
        'min-width: 34px;\n    padding-inline: var(--space-1)',
        '',
        'the arrow to the next page stands in a row of its own',
      ],
    ],
    large,
  ),
  ...planted(
    'server/store/queries.ts',
    [
      ['language, { numeric: true }', 'language', 'branch 10 stands before branch 2'],
      [
        'new Intl.Collator(language, ',
        "new Intl.Collator('en', ",
        'Chinese names of stores stand by their code points',
      ],
    ],
    judgedBy.stories('pickup-stock'),
  ),
  ...planted(
    'server/order/handlers.ts',
    [
      [
        'lacks(one) - lacks(other)',
        'lacks(other) - lacks(one)',
        'who picks up scrolls past the stores that lack something to the first that has it all',
      ],
    ],
    judgedBy.stories('pickup-stock'),
  ),
]
