import { judgedBy, planted } from './mutant'

const wire = { by: ['tests/unit/wire.test.ts'] }
const typed = { by: ['tests/unit/typed.test.ts'] }
const fields = { by: ['tests/unit/fields.test.ts'] }
const addresses = { by: ['tests/unit/routes.test.ts'] }
const sums = { by: ['tests/unit/sums.test.ts'] }
const report = { by: ['tests/unit/report.test.ts'] }
const counts = { by: ['tests/unit/people-counts.test.ts'] }
const messages = { by: ['tests/unit/messages.test.ts'] }
const access = { by: ['tests/unit/access.test.ts'] }

/** Wrong changes of the contract: what calls take and answer, how they travel, what addresses carry. */
export const contractMutants = [
  ...planted(
    'contract/wire.ts',
    [
      [
        "new TextDecoder('utf-8', { fatal: true })",
        "new TextDecoder('utf-8')",
        'an address is kept with signs that nobody typed',
      ],
      ['return parsed.data', 'return data as Output', 'what a server says beyond the contract stays in the browser'],
      ["token && call.access !== 'visitor'", 'token', 'a token travels with calls that need none (spec 7)'],
      ["String(msg ?? '')", "''", 'a refusal of the shop is not told in its own words'],
    ],
    wire,
  ),
  ...planted(
    'contract/call-failed.ts',
    [['text || failure', 'text', 'staff read an empty line where their command failed']],
    wire,
  ),
  ...planted(
    'contract/fields.ts',
    [
      ['[！-～]', '[０-９]', 'a phone typed on a Chinese keyboard is refused'],
      ['[！-～]', '[０-９＋]', 'the comma of a Chinese keyboard makes a quick order unreadable'],
      ['\\p{Pd}', '', 'a phone typed with a dash is refused'],
      ['\\p{Cf}', '', 'a phone pasted from the contacts is refused, though it looks right', judgedBy.stories('login')],
      [
        'z.maxLength(most, because(tooLong))',
        'z.maxLength(most, because(failure))',
        'a street that is too long is said to be missing',
        judgedBy.models('forms.test.tsx'),
      ],
      [
        'commonPasswords.has(typed.toLowerCase())',
        'commonPasswords.has(typed)',
        'Password1 is taken for a good password',
      ],
      ['password.includes(phone.slice(-8))', 'false', 'a password is the own phone with two letters'],
      ["path: ['confirmPassword'],", "path: ['password'],", 'the message stands at the field that was right'],
      [
        "      return typeof password === 'string' && typeof confirmPassword === 'string'\n",
        '      return false\n',
        'two passwords that differ are taken for one',
      ],
    ],
    typed,
  ),
  ...planted(
    'contract/fields.ts',
    [
      ['8[0-2])', '8[0-9])', 'a driver is sent to a postal code that is none'],
      [
        "z.gte(1, because('quantityInvalid'))",
        "z.gte(0, because('quantityInvalid'))",
        'nothing at all is put into a cart',
      ],
      [
        "z.gte(1, because('badInput')), z.lte(lastPage",
        "z.gte(0, because('badInput')), z.lte(lastPage",
        'there is a page 0',
      ],
      ['z.literal(true, because', 'z.boolean(because', 'nobody has to agree to anything (spec 5)'],
    ],
    fields,
  ),
  ...planted(
    'contract/cart.ts',
    [
      ['halfWidth(typed)', 'typed', 'a quick order that is typed on a Chinese keyboard is refused'],
      ['line: index + 1', 'line: index', 'who typed a wrong line is sent to the one above it'],
      ['(ordered ? [] : { line, text })', '({ line, text })', 'lines that can be read are said to be wrong'],
      ['.slice(0, mostInvalid)', '', 'a letter that is pasted into the quick order is said to be wrong line by line'],
    ],
    typed,
  ),
  ...planted(
    'contract/bounds.ts',
    [
      ['largestQuantity = 999', 'largestQuantity = 9999', 'a cart takes more than a stepper can show'],
      ['[0-9a-z]{20}$', '[0-9a-zA-Z]{20}$', 'an order number that is none is asked for in the database'],
    ],
    fields,
  ),
  ...planted(
    'contract/links.ts',
    [
      ['[...new Set(one.values)].sort()]', '[...one.values].sort()]', 'the same choice has two addresses'],
      ['.sort()].join', '].join', 'a search engine lists one choice several times'],
      ['value === undefined || value === usual[key]', 'value === undefined', 'the first page has two addresses'],
      ['value >= least && value <= most', 'value <= most', 'an address asks for page 0'],
      [
        'whole(1, lastPage)',
        'whole(2, lastPage)',
        'who goes back to the first page in the address is told it is wrong',
      ],
      ["text === 'true' || undefined", "text === 'true'", 'a link that says anything of stock is malformed'],
    ],
    addresses,
  ),
  ...planted(
    'contract/money.ts',
    [
      [
        '...(offer && each === price.price && { offer })',
        '...(offer && { offer })',
        'a tier is struck through as an offer',
      ],
      ['Math.round(cents / (1 + gst))', 'Math.floor(cents / (1 + gst))', 'prices without GST are a cent short'],
      ['cents / pieces', 'Math.round(cents / pieces)', 'a screw for half a cent costs a whole one'],
    ],
    sums,
  ),
  ...planted(
    'contract/page-failure.ts',
    [
      ['|\\S*@\\S+', '', 'a report of a failure holds a mail address'],
      ['[\\w-]{20,}', '[\\w-]{60,}', 'a report of a failure holds the number of an order'],
      ['|\\bWJ[- ]?\\w{4}[- ]?\\w{4}\\b', '', 'a report of a failure holds the number that a shopper reads'],
      ['\n    .slice(0, 4 * longest)', '', 'a page that failed with a long message hangs while it tells of that'],
    ],
    report,
  ),
  ...planted(
    'contract/transition-counts.ts',
    [
      [
        'Math.min(standingClasses - 1, ',
        'Math.min(standingClasses, ',
        'a page that was open for weeks loses its whole report',
      ],
      ['(standing + 0.5) / 2', 'standing / 2', 'people are said to be faster than they are'],
    ],
    counts,
  ),
  ...planted(
    'contract/member.ts',
    [
      [
        '    limit: asBase64(asBase64(largestPicture) + 1024) + 1024,\n',
        '',
        'no photograph of a phone becomes an avatar',
      ],
    ],
    access,
  ),
  ...planted(
    'contract/session.ts',
    [
      [
        "call('/login/refreshUserToken', { access: 'member', output: Login, quiet: true })",
        "call('/login/refreshUserToken', { access: 'member', output: Login })",
        'a shopper is told of a failure of what they never asked for (spec 7)',
      ],
    ],
    access,
  ),
  ...planted(
    'contract/failures.ts',
    [
      ["refundTooLate: '20305'", "refundTooLate: '20309'", 'a program of others no longer knows why it was refused'],
      [
        ", 'networkFailed', 'timedOut'] as const",
        ", 'networkFailed'] as const",
        'no page has words for a call that took too long',
      ],
    ],
    messages,
  ),
  ...planted(
    'contract/links.ts',
    [
      ['text.slice(0, longestKeyword)', 'text', 'a link searches for what the server refuses'],
      [".replace(/[\\uD800-\\uDBFF]$/, '')", '', 'a long link with a sign cut in two ends the page that shows it'],
      ['quantity: whole(1, largestQuantity)', 'quantity: whole(0, largestQuantity)', 'a link orders nothing at all'],
      [
        'may: { status: oneOf(couponStatuses), page }',
        'may: { page }',
        'a wallet that is loaded again shows other coupons',
      ],
      ['oneOf(couponStatuses), page }', 'oneOf(couponStatuses) }', 'a wallet that is loaded again is turned back'],
      [
        'oneOf(couponStatuses), page }, usual: { page: 1 } }',
        'oneOf(couponStatuses), page } }',
        'the first page of a wallet has two addresses, and Back seems to do nothing',
      ],
      [
        "'/store': { access: 'anyone', may: { product: id } }",
        "'/store': { access: 'anyone' }",
        'stores do not say what they have of a product',
      ],
      ['must: { id }, may: { sku: id } }', 'must: { id } }', 'a link to one size of a product opens another one'],
      ['given.get(key)', 'given.getAll(key).at(-1)', 'of an address that says a thing twice the other value counts'],
    ],
    addresses,
  ),
  ...planted(
    'contract/pictures.ts',
    [
      [
        '`pictures/${name.slice(0, -4)}.png`',
        '`pictures/${name}`',
        'a link to a hammer that is shared shows no picture',
      ],
      ["photoFile(name, 640, 'webp')", "photoFile(name, 160, 'webp')", 'a link that is shared shows a stamp'],
      ["['avif', 'webp']", "['webp', 'avif']", 'every browser loads the larger file'],
    ],
    { by: ['tests/unit/picture-files.test.ts'] },
  ),
  ...planted(
    'contract/messages/zh-CN.ts',
    [
      [
        '该手机号尚未注册，请先注册',
        '该手机号已注册，请直接登录',
        'who resets a password without an account is told in Chinese that they have one',
      ],
    ],
    messages,
  ),
  ...planted(
    'contract/messages/en.ts',
    [['up to 20 addresses', 'up to 10 addresses', 'who reads English is told of fewer addresses than they may keep']],
    messages,
  ),
  ...planted(
    'contract/links.ts',
    [
      [
        'const paged = { may: { page }, usual: { page: 1 } }',
        'const paged = { may: { page } }',
        'search engines find the first page of each list at two addresses',
      ],
    ],
    judgedBy.unit('routes.'),
  ),
]
