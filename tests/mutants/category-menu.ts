import { judgedBy, planted } from './mutant'

const menu = judgedBy.views('category-menu.')
const keyboard = { by: ['tests/browser/keyboard.test.ts'], only: '^the categories by keyboard' }

/** Wrong changes of the menu of categories. */
export const categoryMenuMutants = [
  ...planted(
    'machines/app/category-menu.ts',
    [
      [
        "are those of the language before.',\n      target: '.closed',\n      actions: assign({ categories: [] }),",
        "are those of the language before.',\n      target: '.closed',",
        'after the language was switched the menu opens in the other one',
      ],
      [
        "{ description: 'Whoever went to a page is done with the menu.', target: 'closed' }",
        "{ description: 'Whoever went to a page is done with the menu.' }",
        'the menu lies over the page that it led to',
      ],
      ["guard: 'known', ", 'guard: () => false, ', 'names that are known give way to words about a line that is lost'],
      [", returned: 'loading'", '', 'a menu that did not load stays so once the line is back'],
    ],
    menu,
  ),
  ...planted(
    'src/layouts/category-menu.tsx',
    [
      [
        "    if (event.key === 'Escape') button.current?.focus()\n",
        '',
        'whoever closes the menu by Escape begins at the top of the page again',
      ],
      ["if (event.key === 'Escape') button", 'button', 'any key in the menu leads the focus out of it'],
      [
        '          event.currentTarget.focus()\n',
        '',
        'in a browser that gives a pressed button no focus the menu stays open whatever is pressed beside it',
      ],
      ['currentTarget.contains(relatedTarget) || offer', 'offer', 'the menu closes as soon as the focus goes into it'],
      [
        'categories.length > 0 ? (',
        'true ? (',
        'a menu that waits says nothing, and is read as a list without entries',
      ],
      ["menu.hasTag('busy') && ", '', 'the menu of a shop whose shelves are empty waits for ever'],
      [
        '                  button.current?.focus()\n                  retry',
        '                  retry',
        'whoever has the menu asked again by keyboard begins at the top of the page',
      ],
      ["link('/product/search', { category: id })", "link('/product/search')", 'every category leads to all products'],
    ],
    menu,
  ),
  ...planted(
    'src/layouts/category-menu.module.css',
    [['  width: 40px;\n', '', 'the names of categories are squeezed beside pictures of the whole width']],
    keyboard,
  ),
  ...planted(
    'src/layouts/category-menu.module.css',
    [
      [
        '  max-height: calc(100vh - 160px);\n',
        '',
        'the last of many categories lie below the window and cannot be reached',
      ],
    ],
    { by: ['tests/browser/large-shop.test.ts'], only: '1280 px: 250 brands' },
  ),
  ...planted(
    'server/product/handlers.ts',
    [
      ["await query.orderBy('position').execute()", 'await query.execute()', 'categories come in no order'],
      [
        'categoriesFor(categoriesOnShow(db), viewer)',
        'categoriesFor(categoriesOnShow(db).limit(shownAtHome.names), viewer)',
        'the menu has no more categories than the home page',
      ],
      ['name: name[language], picture', 'name: name.en, picture', 'a Chinese visitor reads English categories'],
    ],
    judgedBy.stories('home.'),
  ),
  ...planted(
    'machines/app/root.ts',
    [
      [
        "visited: { actions: ['toNavigation', 'toCategoryMenu', ",
        "visited: { actions: ['toNavigation', ",
        'the menu hears of no page that is gone to',
      ],
      [
        "['toastLanguageSwitched', 'toCategoryMenu']",
        "['toastLanguageSwitched']",
        'the menu hears of no other language',
      ],
      [
        "['toBrowser', 'toCategoryMenu']",
        "['toBrowser']",
        'the menu hears of no language that another tab switched to',
      ],
    ],
    judgedBy.models('consequences.'),
  ),
  ...planted(
    'src/browser/kept-answers.ts',
    [["'product.categories', ", '', 'without a line the menu has nothing to show']],
    judgedBy.unit('kept-answers.'),
  ),
]
