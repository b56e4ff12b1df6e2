import { judgedBy, planted } from './mutant'

const used = { by: ['tests/views/pages-in-use.test.tsx'] }
const longest = { by: ['tests/browser/longest.test.ts'] }
const large = { by: ['tests/browser/large-letters.test.ts'] }
const ofUnits = { ...large, only: 'unit of an address' }
const ofDates = { ...large, only: 'a date in Chinese' }
const lastOfPage = { by: ['tests/browser/phone.test.ts'], only: 'last of each page' }
const ownColors = { by: ['tests/browser/statuses.test.ts'], only: 'colors of their own' }
const styles = { by: ['tests/unit/what-styles-hide.test.ts'] }

/** Wrong changes of what a person sees without reading it: drawings, marks, the focus, what a style hides. */
export const lookMutants = [
  ...planted('src/pages/coupon.tsx', [
    [
      'value={claimed} max={quota}',
      'value={left} max={quota}',
      'a coupon that nearly everybody has looks untouched',
      { only: '^/coupon ' },
    ],
  ]),
  ...planted(
    'src/pages/product/new/detail/reviews.tsx',
    [
      ['(100 * one.count) / total', '100 / one.count', 'the bars of the reviews are turned around'],
      [
        '<strong>{nickname}</strong>\n        <Stars rating={rating} />',
        '<strong>{nickname}</strong>\n        <Stars rating={5} />',
        'whatever a buyer thought looks like five stars',
      ],
    ],
    { only: '^/product/new/detail ' },
  ),
  ...planted(
    'src/pages/product/new/detail/facts.ts',
    [
      ["'OutOfStock' : 'InStock'", "'InStock' : 'OutOfStock'", 'search engines say of what is for sale that it is not'],
      [
        'dollars(Math.min(...prices))',
        'dollars(Math.max(...prices))',
        'search engines show the highest price as "from"',
      ],
    ],
    { only: '^/product/new/detail ' },
  ),
  ...planted(
    'src/pages/product/new/detail/picker.tsx',
    [["{mark === 'clashing' && ", '{false && ', 'who hears a page is not told that two choices exclude each other']],
    { only: '^/product/new/detail ' },
  ),
  ...planted(
    'src/pages/product/new/detail/price-now.tsx',
    [
      [
        'unit === first?.unit && pieces === first.pieces',
        'true',
        'the price of a piece is shown before it is known in which pack',
      ],
      ['from={!sku && product.from}', 'from={false}', 'the lowest of many prices looks like the price of all'],
    ],
    { only: '^/product/new/detail ' },
  ),
  ...planted(
    'src/pages/setting/user/data.tsx',
    [
      [
        " aria-busy={part.hasTag('busy') || undefined}",
        '',
        'who hears a page is not told that their data are gathered',
      ],
    ],
    { only: '^/setting/user ' },
  ),
  ...planted(
    'src/pages/setting/user/sessions.tsx',
    [[" aria-busy={part.hasTag('busy') || undefined}", ' aria-busy', 'a list of logins seems to load for ever']],
    { only: '^/setting/user ' },
  ),
  ...planted('src/ui/stepper.tsx', [
    ['          −\n', '          +\n', 'one less looks like one more', { only: '^/cart ' }],
  ]),
  ...planted('src/ui/pager.tsx', [['        ‹\n', '        ›\n', 'back looks like on', { only: '^/order ' }]]),
  ...planted('src/pages/store/facts.ts', [
    [
      'latitude: lat, longitude: lng',
      'latitude: lng, longitude: lat',
      'maps show the store in another part of the world',
      { only: '^/store ' },
    ],
  ]),
  ...planted('src/pages/store/store-card.tsx', [
    [' target="_blank"', '', 'a look at the map takes the shop away', { only: '^/store ' }],
  ]),
  ...planted(
    'src/ui/time-left.tsx',
    [
      [
        "className={styles.clock} data-urgent={counting?.hasTag('urgent') || undefined}",
        'className={styles.clock}',
        'the last two minutes to pay look like all others',
        { ...used, only: 'look urgent' },
      ],
      [
        '1 - counting.context.remainingMs / paymentWindow',
        'counting.context.remainingMs / paymentWindow',
        'the ring of the time to pay fills while the time runs out',
      ],
    ],
    { only: '^/order/pay-order ' },
  ),
  ...planted(
    'src/pages/login.tsx',
    [['method="post" ', '', 'a password that is sent before the code came stands in the address']],
    { only: '^/login ' },
  ),
  ...planted(
    'src/pages/setting/modify-login-pwd.tsx',
    [['method="post" ', '', 'a new password that is sent before the code came stands in the address']],
    { only: '^/setting/modify-login-pwd ' },
  ),
  ...planted('src/pages/setting/user/data.tsx', [
    [' download="wujin.json"', '', 'browsers refuse to open the file with the own data', { only: '^/setting/user ' }],
  ]),
  ...planted('src/layouts/language-switch.tsx', [
    ['lang={other}', '', 'a screen reader spells the other language', { by: ['tests/models/frames.test.tsx'] }],
  ]),
  ...planted('src/pages/brand.tsx', [
    ['<h1 tabIndex={-1}>', '<h1>', 'a screen reader stays on the page before', { only: '^/brand ' }],
  ]),
  ...planted('src/pages/order/detail/progress.tsx', [
    [
      'data-taken={step.time ? true : undefined}',
      'data-taken',
      'each step of an order looks as if it were done',
      { only: '^/order/detail ' },
    ],
  ]),
  ...planted('src/pages/order/comment/form.tsx', [
    [
      ' data-wrong={problem ? true : undefined}',
      '',
      'who forgot the stars is not led to them',
      { only: '^/order/comment ' },
    ],
  ]),
  ...planted('src/pages/cart.tsx', [
    [
      " data-saving={page.hasTag('saving') || undefined}",
      '',
      'sums of before look like those of now',
      { only: '^/cart ' },
    ],
  ]),
  ...planted('src/layouts/toasts.tsx', [['toastDuration)\n', '300)\n', 'a toast is gone before it is read']], used),
  ...planted(
    'src/layouts/toast-list.tsx',
    [['duration={toastDuration} ', '', 'a toast lies over the page for five seconds']],
    used,
  ),
  ...planted(
    'src/ui/stepper.tsx',
    [['currentTarget.value = String(quantity)', '', 'a quantity that was emptied stays empty, and three are bought']],
    used,
  ),
  ...planted(
    'src/ui/address-form.tsx',
    [
      [
        "place.current?.querySelector('input')?.focus()",
        '',
        'who adds an address by keyboard has to look for the form',
      ],
    ],
    used,
  ),
  ...planted(
    'src/pages/contact.tsx',
    [['useEffect(() => thanks.current?.focus(), [])', '', 'a screen reader does not say that a message was sent']],
    used,
  ),
  ...planted(
    'src/ui/sheet.tsx',
    [['event.preventDefault()\n        close()', 'close()', 'Escape closes a sheet that the page still has open']],
    used,
  ),
  ...planted(
    'src/pages/setting/user/avatar.tsx',
    [["event.currentTarget.value = ''", '', 'a picture that could not be read cannot be chosen again']],
    used,
  ),
  ...planted(
    'src/running-page.tsx',
    [
      [
        "const engaged = busy || snapshot.hasTag('payable')",
        'const engaged = busy',
        'a new build takes the page away while a card is typed',
      ],
    ],
    used,
  ),
  ...planted(
    'src/boundary.tsx',
    [
      [
        'if (this.state.failed && address !== this.props.address) this.setState({ failed: false })',
        '',
        'a page that failed once stands in the way of the next search',
      ],
    ],
    { by: ['tests/views/boundary.test.tsx'] },
  ),
  ...planted(
    'src/layouts/toast-list.module.css',
    [['z-index: 60', 'z-index: 5', 'news is shown below the header and below dialogs']],
    styles,
  ),
  ...planted(
    'src/pages/product/new/detail/sku-table.module.css',
    [
      [
        '  overflow-wrap: break-word;\n  white-space: normal;',
        '',
        'a value in many words makes a product wider than a phone',
      ],
    ],
    { ...longest, only: 'en, wholesaler' },
  ),
  ...planted(
    'src/styles/base.css',
    [
      ['calc(56px + var(--bar, 0px)', 'calc(0px + var(--bar, 0px)', 'the focus stands below the bar of a phone'],
      ['  clip-path: none;\n', '', 'nobody sees that the focus is on the way past the header'],
    ],
    { ...longest, only: 'en, wholesaler' },
  ),
  ...planted(
    'src/ui/price.module.css',
    [
      [
        'clamp(0.8125rem, 12.8cqi, var(--text-l))',
        'var(--text-l)',
        'the dearest price stands out of its card on a phone',
      ],
    ],
    { ...longest, only: 'en, wholesaler' },
  ),
  ...planted(
    'src/ui/totals.module.css',
    [
      [
        'clamp(var(--text-m), 7.8cqi, var(--text-xl))',
        'var(--text-xl)',
        'the sum of a full cart stands out of its box',
      ],
    ],
    { ...longest, only: 'en, wholesaler' },
  ),
  ...planted(
    'src/pages/product/new/detail/sku-table.tsx',
    [['pieces: number(pieces)', 'pieces', 'a box of 100,000 is one of 100000 in the table of SKUs']],
    { by: ['tests/views/product-page.test.tsx'], only: 'in thousands' },
  ),
  ...planted(
    'src/layouts/layouts.module.css',
    [['calc(100vh - 100px)', '60vh', 'the foot of the page jumps up when a list turns out to be empty']],
    { by: ['tests/browser/phone.test.ts'], only: 'empty list' },
  ),
  ...planted(
    'src/pages/order/pay-order.module.css',
    [
      [
        '.main {\n  display',
        '.main {\n  order: 1;\n  display',
        'on a phone one scrolls past what is bought to pay for it',
      ],
    ],
    { by: ['tests/browser/phone.test.ts'], only: 'one pays above' },
  ),
  ...planted(
    'src/ui/product-card.module.css',
    [
      [
        '@container (max-width: 7.5rem)',
        '@container (max-width: 6rem)',
        'on the narrowest phones names are broken within a word',
      ],
    ],
    large,
  ),
  ...planted(
    'src/layouts/phone-bar.module.css',
    [['two rows. */\n  flex-wrap: wrap;', '*/', 'with large letters the bar of a phone is wider than the phone']],
    large,
  ),
  ...planted(
    'src/layouts/phone-bar.module.css',
    [
      [
        '@media print, (min-width: 900px)',
        '@media (min-width: 900px)',
        'the bar of phones lies over each sheet of a printed order',
      ],
    ],
    { by: ['tests/browser/print.test.ts'] },
  ),
  ...planted(
    'src/pages/order/confirm-order.module.css',
    [
      [
        '.part fieldset {',
        '.part fieldset {\n  border: 1px solid var(--line);',
        'in WebKit the name of a group is crossed by its border',
      ],
    ],
    large,
  ),
  ...planted(
    'src/ui/line-facts.module.css',
    [['  overflow-wrap: anywhere;\n', '', 'a long choice makes each list of lines wider than the window']],
    longest,
  ),
  ...planted(
    'src/ui/text-area.module.css',
    [['  width: 100%;\n', '', 'with large letters the field of a review is wider than a phone']],
    large,
  ),
  ...planted(
    'src/pages/product/new/detail/sku-table.module.css',
    [
      [
        'calc(1.25rem + 72px)',
        '92px',
        'with large letters the button of a SKU covers the cents of its price on a phone',
      ],
    ],
    large,
  ),
  ...planted(
    'src/pages/product/new/detail/tiers.module.css',
    [['  overflow-x: auto;\n', '', 'with large letters wholesale prices make the page wider than a phone']],
    large,
  ),
  ...planted(
    'src/layouts/footer.module.css',
    [['calc(var(--space-7) + 56px)', 'var(--space-5)', 'on a phone the end of the footer stays below the bar']],
    lastOfPage,
  ),
  ...planted(
    'src/layouts/layouts.module.css',
    [['  padding-bottom: 88px;\n', '', 'on a phone the last button of the account stays below the bar']],
    lastOfPage,
  ),
  ...planted(
    'src/ui/address-text.module.css',
    [
      ['  display: inline-block;\n', '', 'on a phone the unit of an address is torn at its hyphen', ofUnits],
      [
        'display: inline-block',
        'white-space: nowrap',
        'with large letters the unit of an address is torn out of its place',
      ],
    ],
    large,
  ),
  ...planted('src/ui/address-text.tsx', [
    ['#\\w+-\\w+', '#\\w+-\\w{2}', 'a shop with a number above 99 is torn from its floor', { only: '^/contact ' }],
    [
      'at % 2 ? styles',
      'true ? styles',
      'the unit of an address sticks to the word before it',
      { ...judgedBy.views('ui-parts.'), only: 'the unit alone' },
    ],
  ]),
  ...planted('src/ui/address-line.tsx', [
    [
      "<AddressText>{t('address.inSingapore', { unit, street, postalCode })}</AddressText>",
      "<>{t('address.inSingapore', { unit, street, postalCode })}</>",
      'on a phone the unit in an address of a member is torn at its hyphen',
      { only: '^/setting/address ' },
    ],
  ]),
  ...planted('src/pages/contact.tsx', [
    [
      "<AddressText>{t('contact.addressIs')}</AddressText>",
      "{t('contact.addressIs')}",
      'on a phone the unit of the shop itself is torn at its hyphen',
      { only: '^/contact ' },
    ],
  ]),
  ...planted(
    'src/pages/store/store-card.tsx',
    [
      [
        '<AddressText>{address}</AddressText>',
        '{address}',
        'in the list of stores the unit of a store is torn at its hyphen',
      ],
    ],
    ofUnits,
  ),
  ...planted(
    'src/pages/order/confirm-order/delivery.tsx',
    [
      [
        '<AddressText>{address}</AddressText>',
        '{address}',
        'where one picks up, the unit of a store is torn at its hyphen',
      ],
    ],
    ofUnits,
  ),
  ...planted(
    'src/pages/order/detail/facts.tsx',
    [['<AddressText>{store.address}</AddressText>', '{store.address}', 'in an order the unit of its store is torn']],
    ofUnits,
  ),
  ...planted(
    'src/pages/order/pay-success.tsx',
    [['<AddressText>{store.address}</AddressText>', '{store.address}', 'after paying, the unit of the store is torn']],
    ofUnits,
  ),
  ...planted('src/ui/dialog.module.css', [['z-index: 40', 'z-index: 45', 'a dialog lies below its own veil']], styles),
  ...planted(
    'src/ui/field.module.css',
    [['.problem {\n  color', '.problem {\n  display: none;\n  color', 'nobody sees what is wrong with a form']],
    styles,
  ),
  ...planted(
    'src/ui/ticket.module.css',
    [['.reason {\n', '.reason {\n  font-size: 0;\n', 'nobody sees why a coupon cannot be used']],
    styles,
  ),
  ...planted(
    'src/pages/order/pay-order.module.css',
    [
      [
        'margin-bottom: var(--space-2);\n  color: var(--red)',
        'margin-bottom: var(--space-2);\n  color: var(--surface)',
        'the amount to pay is white on white',
      ],
    ],
    styles,
  ),
  ...planted(
    'src/pages/order/order-card.module.css',
    [['.number {\n', '.number {\n  visibility: hidden;\n', 'orders have no number in the list']],
    styles,
  ),
  ...planted(
    'src/layouts/header.module.css',
    [
      [
        '.wideOnly.wideOnly {\n    display: inline-flex;',
        '.wideOnly.wideOnly {\n    display: none;',
        'nobody can log in or out on a desktop',
      ],
    ],
    styles,
  ),
  ...planted(
    'src/ui/totals.module.css',
    [['.sum dd,\n', '.sum dd {\n  filter: opacity(0);\n}\n.sum dd,\n', 'nobody sees what a coupon takes off']],
    styles,
  ),
  ...planted(
    'src/pages/order/pay-order.module.css',
    [['.number {\n', '.number {\n  translate: -100vw;\n', 'the number of the order stands beside the window']],
    styles,
  ),
  ...planted(
    'src/pages/cart.module.css',
    [['.left {\n', '.left {\n  max-height: 1px;\n  overflow: hidden;\n', 'nobody sees how few are left']],
    styles,
  ),
  ...planted(
    'src/pages/coupon.module.css',
    [
      [
        '.page {\n',
        ".page::after {\n  position: fixed;\n  inset: 0;\n  content: '';\n}\n.page {\n",
        'no coupon can be claimed by mouse',
      ],
      [
        '  forced-color-adjust: none;\n',
        '',
        'who has colors of their own does not see how much of a coupon is claimed',
        ownColors,
      ],
    ],
    styles,
  ),
  ...planted(
    'src/pages/order/detail/progress.module.css',
    [['  forced-color-adjust: none;\n', '', 'who has colors of their own does not see how far an order is']],
    ownColors,
  ),
  ...planted(
    'src/layouts/progress.module.css',
    [['width 200ms', 'width 150ms', 'the progress bar keeps another pace than was asked for (spec 9)']],
    { by: ['tests/unit/tokens.test.ts'] },
  ),
  ...planted(
    'src/ui/product-card.module.css',
    [['  left: var(--space-2);', '  left: 100%;', 'that a product is on offer stands over the next one']],
    styles,
  ),
  ...planted(
    'src/layouts/toast-list.module.css',
    [['  left: 50%;\n', '  left: 250%;\n', 'news is told outside of the window']],
    styles,
  ),
  ...planted(
    'src/ui/price.module.css',
    [['.large {\n  display', '.large {\n  line-height: 0;\n  display', 'prices lie over the names of products']],
    styles,
  ),
  ...planted(
    'src/styles/base.css',
    [
      [
        ':focus-visible {\n  outline: 2px solid',
        ':focus-visible {\n  outline: 0 solid',
        'nobody sees where the keyboard stands',
      ],
    ],
    styles,
  ),
  ...planted(
    'src/ui/time-left.module.css',
    [
      [
        '.clock {\n  font-weight',
        '.clock {\n  mask-image: linear-gradient(transparent, transparent);\n  font-weight',
        'nobody sees how long there is to pay',
      ],
    ],
    styles,
  ),
  ...planted(
    'src/styles/tokens.css',
    [
      [
        '--ink-soft: light-dark(#545c66,',
        '--ink-soft: light-dark(#949ca6,',
        'whoever sees badly cannot read units and times',
      ],
      ['#aab2bb)', '#5a626b)', 'in the dark nobody can read units and times'],
      ['--text-m: 1rem', '--text-m: 16px', 'text stays small for whoever wants it large'],
      ['  color-scheme: light dark;\n', '  color-scheme: light;\n', 'a page is white at night'],
    ],
    { by: ['tests/unit/tokens.test.ts'] },
  ),
  ...planted(
    'src/styles/base.css',
    [['    animation: none !important;\n', '', 'a page moves for whoever gets sick of it']],
    { by: ['tests/unit/tokens.test.ts'] },
  ),
  ...planted(
    'vite.config.ts',
    [
      [
        "name: 'calls', test",
        "name: 'calls', minShareCount: 99, test",
        'a first call waits for thirteen files on a slow line',
      ],
      ['(?!money|terms)', '', 'home waits for the rules of calls that nobody makes there'],
      ['fields|failures|session|chat', 'fields', 'whoever logs in waits for the rules of orders'],
      ['noExternal: true', 'noExternal: []', 'whoever tries the shop waits twice as long until a page is drawn'],
    ],
    { by: ['tests/browser/built-files.test.ts'] },
  ),
  ...planted(
    'server/page-head.ts',
    [["'og:url': canonical", "'og:url': title", 'a link that somebody shares leads nowhere']],
    { by: ['tests/browser/found.test.ts'] },
  ),
  ...planted(
    'flows/viewer/vite.config.ts',
    [['mangle: false', 'mangle: true', 'what a chart throws is told in names that nobody gave']],
    { by: ['tests/browser/flows.test.ts'], only: 'throws over' },
  ),
  ...planted(
    'src/ui/stars.tsx',
    [
      [
        'viewBox={`0 0 ${rating * 20} 20`} width',
        'viewBox="0 0 100 20" width',
        'a product of two stars shows five small ones',
      ],
      [
        'width={rating * 20} height',
        'width="100" height',
        'a product of two stars shows two large ones that are cut off',
      ],
    ],
    judgedBy.views('ui-parts.'),
  ),
  ...planted(
    'src/ui/tabs.tsx',
    [
      [
        'if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2',
        '',
        'on a phone the chosen tab is out of sight',
      ],
    ],
    judgedBy.views('ui-parts.'),
  ),
  ...planted(
    'src/ui/dialog.module.css',
    [['  overflow: auto;\n', '  overflow: hidden;\n', 'on a low screen the last button of a dialog cannot be reached']],
    judgedBy.unit('scrollers.'),
  ),
  ...planted(
    'src/ui/sheet.module.css',
    [['  overflow: auto;\n', '  overflow: hidden;\n', 'on a phone the last button of a sheet cannot be reached']],
    judgedBy.unit('scrollers.'),
  ),
  ...planted(
    'index.html',
    [
      ['initial-scale=1"', 'initial-scale=1, maximum-scale=1"', 'who sees badly cannot enlarge a page'],
      ['telephone=no, ', '', 'a phone makes a link of a number of an order, and what changes there stays as it was'],
    ],
    judgedBy.unit('first-script.'),
  ),
  ...planted(
    'src/ui/qr.tsx',
    [['const quiet = 4', 'const quiet = 0', 'on a dark page a phone does not read the code']],
    judgedBy.views('qr.'),
  ),
  ...planted(
    'src/ui/zoom.tsx',
    [
      [
        'lie.current.scale > 1 ? whole',
        'lie.current.scale > 9 ? whole',
        'a picture that was enlarged by a double tap stays so',
      ],
      [
        'lie.current.scale > 1 ? whole',
        'lie.current.scale > 2 ? whole',
        'a double tap enlarges what two fingers enlarged a little, instead of showing the whole',
      ],
      ['const again = alone && soon', 'const again = soon', 'two fingers side by side count as a double tap'],
      ['event.timeStamp - before.at < double.soon', 'true', 'two taps with a minute between them enlarge a picture'],
      [
        'tapped.current = again || !alone ? null',
        'tapped.current = !alone ? null',
        'a third tap takes back what a double one enlarged',
      ],
      [
        'tapped.current = again || !alone ? null',
        'tapped.current = again ? null',
        'a tap right after two fingers enlarges a picture as a double one would',
      ],
      ["event.pointerType === 'mouse' && show(whole)", 'false', 'a picture stays enlarged once the mouse has left it'],
    ],
    judgedBy.views('zoom.'),
  ),
  ...planted(
    'src/prefill.tsx',
    [
      [
        "const absent = ['missing', 'unavailable']",
        "const absent = ['missing']",
        'search engines keep the page of a product that is gone',
      ],
    ],
    judgedBy.unit('prefill.'),
  ),
  ...planted(
    'src/ui/ticket.module.css',
    [['  word-break: keep-all;\n', '', 'the day on which a coupon ends is cut in two']],
    ofDates,
  ),
  ...planted(
    'src/ui/price.module.css',
    [['  word-break: keep-all;\n', '', 'the day on which an offer ends is cut in two']],
    ofDates,
  ),
]
