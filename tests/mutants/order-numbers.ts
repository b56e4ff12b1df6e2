import { judgedBy, planted } from './mutant'

const numberTest = judgedBy.stories('short-number.')

/** Wrong changes of the numbers of orders that people read. */
export const orderNumberMutants = [
  ...planted(
    'server/db/migrations/029-short-order-numbers.ts',
    [
      ['21235243689 %', '21235243688 %', 'two orders have one number'],
      ['GHJKMNPQRSTVWXYZ', 'GHIJKLMNPQRSTVWX', 'a number is read out with an I that is a 1'],
      ['for place in reverse 6..0', 'for place in 0..6', 'an order has another number than the one that was told'],
      [
        'rest := (rest << 1) # (rest >> 4) * 37 # sign',
        'rest := (rest + sign) % 32',
        'two signs that changed places are not noticed',
      ],
      [
        '  rest := (rest << 1) # (rest >> 4) * 37;\n  return',
        '  return',
        'the last sign does not check those before it',
      ],
      ['unique default', 'default', 'two orders have one number'],
    ],
    numberTest,
  ),
  ...planted(
    'server/order/short-number.ts',
    [
      ['written.toUpperCase()', 'written', 'a number in small letters is that of no order'],
      ['/[- ]/g', '/-/g', 'a number with a blank is that of no order'],
      [".replaceAll('O', '0')", '', 'a letter O for the 0 finds no order'],
      [".replaceAll('O', '0')", ".replace('O', '0')", 'a second O finds no order'],
      ['.replaceAll(/[IL]/g', '.replaceAll(/[I]/g', 'a letter L for the 1 finds no order'],
      ['/^wj/i', '/^WJ/', 'a number in small letters is that of no order'],
      ['orderNo: found.order_no', '', 'a call does nothing to the order that its short number names'],
    ],
    numberTest,
  ),
  ...planted(
    'contract/bounds.ts',
    [
      ['$|^[Ww][Jj]', '$|[Ww][Jj]', 'a sentence with a number in it is asked for in the database'],
      ['[Ww][Jj][- ]?', '[Ww][Jj]-', 'a number without dashes is none'],
      ['[\\dA-Za-z]{4}[- ]?[\\dA', '[\\dA-Z]{4}[- ]?[\\dA', 'a number in small letters is none'],
    ],
    judgedBy.unit('fields.'),
  ),
  ...planted('machines/parts/search-box.ts', [
    ["guard: 'orderNumberSubmitted'", "guard: 'blank'", 'who searches for the number of an order finds nothing'],
    [
      'orderNoPattern.test(event.keyword.trim())',
      'orderNoPattern.test(event.keyword)',
      'a blank before it hides an order',
    ],
    [
      "[assign({ keyword: '' }), 'openOrder']",
      "['openOrder', 'tellSearched']",
      'numbers of orders are offered as searches',
    ],
  ]),
  ...planted('server/calls.ts', [
    [
      'logged(services, { staff, call: call.path, input }',
      'logged(services, { staff, call: call.path, input: payload }',
      'the log of the staff names one order in two ways',
      numberTest,
    ],
  ]),
  ...planted('server/db/roles.ts', [
    [
      'grant usage on all sequences in schema public to ${role};\n',
      '',
      'nobody can place an order',
      judgedBy.faults('database-role.'),
    ],
  ]),
  ...planted('server/payment/handlers.ts', [
    ['shortNo: order.short_no', 'shortNo: order.order_no', 'who pays reads a number of 28 signs', numberTest],
  ]),
]
