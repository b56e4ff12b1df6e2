import { judgedBy, planted } from './mutant'

/** Wrong changes of what a tab keeps of forms that were begun. */
export const draftMutants = [
  ...planted(
    'src/browser/drafts.ts',
    [
      [', [type="password"]', '', 'passwords are kept as text'],
      [', ${code})`', ')`', 'a code that let somebody in stays in the tab'],
      ['form.querySelector(code) !== null ||', '', 'who reads the message with a code types the phone number again'],
      [':not([data-event], ', ':not(', 'a chart that keeps its own draft is told an older one'],
      ["matches('textarea, [autocomplete", "matches('[autocomplete", 'a review is gone with the tab'],
      ['\'textarea, [autocomplete="postal-code"]\'', "'textarea'", 'an address is gone with the tab'],
      ['\'textarea, [autocomplete="postal-code"]\'', "'*'", 'a nickname that was never saved is shown as if it was'],
      ['.matches(\'[type="radio"], ', ".matches('", 'the stars of a review are gone with the tab'],
      [', [type="checkbox"]', '', 'that an address is to be the default one is gone with the tab'],
      ['.map(begunWith)])', '.map(() => 0)])', 'one address is filled with what was written of another one'],
      [
        '    else typeInto(field, value)',
        '    else field.value = value',
        'a chart is not told what a field was filled with',
      ],
      [
        ' && field === document.activeElement) field.select()',
        ') field.select()',
        'the focus leaves the field that somebody is about to type into',
      ],
      [
        'document.activeElement) field.select()',
        'null) field.select()',
        'a number typed as its draft comes stands twice',
      ],
      ['field instanceof HTMLInputElement && ', '', 'one letter writes over a review as its draft comes'],
      [
        'const { [key]: _, ...others } = storage.drafts(place)',
        'const others = storage.drafts(place)',
        'a review that was sent is written again',
      ],
      ['{ ...others, [key]: draft }', '{ [key]: draft }', 'of two reviews that were begun one is gone'],
      [" || page.hasAttribute('aria-busy')", '', 'a form is filled before the page knows what it begins with'],
      ['page?.dataset.page !== path', '!page', 'what is written on one page is looked for on the next one'],
      [
        '    if (place !== path + search) seen = new Set()\n',
        '',
        'who leaves a page has given up what they wrote there',
      ],
      ['place = path + search', 'place = path', 'two orders share one review'],
      ['of document.querySelectorAll', 'of page.querySelectorAll', 'what is written in a dialog is gone with the tab'],
      [' && !draft && !seen', ' && !seen', 'what was typed before the code came is written over'],
      [' && !seen.has(key)', '', 'a form that its answer emptied is filled again'],
      ['JSON.stringify(before) !== JSON.stringify(draft)', 'before', 'what was typed before the code came is not kept'],
      [
        '    for (const key of seen) if (!now.has(key) && kept[key]) keep(key, null)\n',
        '',
        'a review that was sent is written again',
      ],
      ["attributeFilter: ['aria-busy']", "attributeFilter: ['class']", 'a page that rests later is not filled'],
      ['form && seen.has(keyOf(form))', 'form', 'what is typed in a moment is kept'],
    ],
    judgedBy.unit('drafts.'),
  ),
  ...planted(
    'src/browser/storage.ts',
    [
      [
        'kept.owner !== ownerOf(storage.auth().user) || !isObject(kept.pages)',
        '!isObject(kept.pages)',
        'who logs in next reads what another member wrote',
      ],
      [
        "{ ...draftsIn(inTab.get('drafts')), [place]: forms }",
        '{ [place]: forms }',
        'what is written on one page goes with what is written on the next',
      ],
      [' || !isObject(kept.pages)', '', 'a page with a form is white where something else was kept'],
    ],
    judgedBy.unit('drafts.'),
  ),
  ...planted(
    'src/browser/storage.ts',
    [
      ['user && isObject(kept)', 'isObject(kept)', 'a login that ends takes along what is written'],
      [' && kept.owner !== ownerOf(user)', '', 'a login that is renewed takes along what is written'],
      ["    inTab.keep('checkout', null)\n", '', 'a message of an order stays in the tab after its member logged out'],
    ],
    judgedBy.unit('kept-in-browser.'),
  ),
  ...planted(
    'src/browser/effects.ts',
    [
      [
        '  forgetDrafts: storage.forgetDrafts,',
        '  forgetDrafts: () => {},',
        'what a member wrote stays after they logged out',
      ],
      ['    storage.forgetDraftsOfOthers()\n', '', 'what a member wrote stays in the tab of the next one'],
    ],
    judgedBy.unit('kept-in-browser.'),
  ),
  ...planted('machines/pages/login.ts', [
    [", 'showCodeInAddress'", '', 'who has just read the message with a code is asked for a password'],
    [
      "link('/login', { by: 'code' }), replace: true",
      "link('/login', { by: 'code' })",
      'Back leads from the code to the password, and not out of the login',
      { by: ['tests/browser/drafts.test.ts'], only: 'who reads the message' },
    ],
    [
      "isByCode(event.type === 'queryChanged' ? event.query : context.query)",
      'isByCode(context.query)',
      'a link to the login by code does nothing on the page of the login',
    ],
    [
      "event.type === 'queryChanged' && !isByCode(event.query)",
      "event.type === 'queryChanged'",
      'who asks for a code is asked for a password at once',
    ],
  ]),
  ...planted('src/first-page.tsx', [['    if (!asked) watchDrafts()\n', '', 'what is written is gone with the tab']], {
    by: ['tests/browser/drafts.test.ts'],
    only: 'a review',
  }),
]
