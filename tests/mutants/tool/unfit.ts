/** What is read here of a place in a syntax tree of Babel. */
interface Place {
  node: { type: string; properties?: { key?: { name?: string } }[] }
  parent: {
    type: string
    key?: { name?: string; value?: string }
    name?: { name?: string }
    callee?: { name?: string }
  } | null
  key: string | number | null
}

const keyOf = ({ parent, key }: Place) =>
  parent?.type === 'ObjectProperty' && key === 'value' ? (parent.key?.name ?? parent.key?.value) : undefined

const attributeOf = ({ parent, key }: Place) =>
  parent?.type === 'JSXAttribute' && key === 'value' ? parent.name?.name : undefined

/** Attributes of drawings and styles: browser tests look at them, and nothing else can. */
const drawn = new Set([
  'className',
  'style',
  'd',
  'viewBox',
  'width',
  'height',
  'fill',
  'stroke',
  'x',
  'y',
  'transform',
])

const isWords = (key: string | undefined) => key === 'description' || key === 'meta'

/** What of the code is no matter of these tests, and why. */
const unfit: [why: string, is: (place: Place) => boolean][] = [
  ['words for product owners and the viewer, no behaviour', (place) => isWords(keyOf(place))],
  [
    'a state or transition of which nothing but words would go',
    ({ node: { properties } }) =>
      properties !== undefined && properties.length > 0 && properties.every(({ key }) => isWords(key?.name)),
  ],
  ['only the types of a chart', (place) => keyOf(place) === 'types'],
  ['how a thing looks is for the browser to judge', (place) => drawn.has(attributeOf(place) ?? '')],
  ['a key by which React knows a row again', (place) => attributeOf(place) === 'key'],
  [
    'the text of an error that only programmers read',
    ({ parent, key }) => parent?.type === 'NewExpression' && key === 0 && /Error$/.test(parent.callee?.name ?? ''),
  ],
]

/** Why a place is not changed; nothing where it is. */
export const ignoredBecause = (path: object): string | undefined => {
  const place = path as Place
  return unfit.find(([, is]) => is(place))?.[0]
}
