import { planted } from './mutant'

/** Wrong changes that are seen on a page which its browser translates. */
export const translationMutants = [
  ...planted(
    'src/i18n/words.tsx',
    [
      [
        "typeof part === 'string' ? <Alone text={part} /> : part",
        'part',
        'on a page that its browser translates who agrees to what stays in the language of before',
        { only: '^/login ' },
      ],
    ],
    { by: ['tests/models/views.test.tsx'] },
  ),
  ...planted(
    'src/ui/tabs.tsx',
    [
      [
        "<span>{name}</span>{' '}",
        "{name}{' '}",
        'on a page that its browser translates the tabs of orders stay in the language of before',
        { only: '^/order ' },
      ],
    ],
    { by: ['tests/models/views.test.tsx'] },
  ),
  ...planted(
    'src/ui/free-delivery.tsx',
    [
      [
        "<span>{from === 0 ? t('product.freeAlways') : t('product.freeFrom', { amount: whole(from) })}</span>",
        "from === 0 ? t('product.freeAlways') : t('product.freeFrom', { amount: whole(from) })",
        'on a page that its browser translates delivery is free from what it was before',
        { only: '^/product/new ' },
      ],
    ],
    { by: ['tests/models/views.test.tsx'] },
  ),
  ...planted(
    'src/pages/order/confirm-order.tsx',
    [
      [
        '{`${money(line.price.price)} × ${line.quantity}`}',
        '{money(line.price.price)} × {line.quantity}',
        'at a checkout that its browser translates a line has the price and quantity of before',
        { only: '^/order/confirm-order ' },
      ],
    ],
    { by: ['tests/models/views.test.tsx'] },
  ),
  ...planted(
    'src/ui/line-facts.tsx',
    [[' translate="no"', '', 'who orders by telephone reads out a part number that is none', { only: '^/cart ' }]],
    { by: ['tests/models/views.test.tsx'] },
  ),
  ...planted(
    'src/layouts/shop-name.tsx',
    [[' translate="no"', '', 'a browser that translates gives the shop another name']],
    { by: ['tests/models/frames.test.tsx'] },
  ),
]
