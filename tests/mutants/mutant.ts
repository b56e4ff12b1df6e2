/** A wrong change that some test must notice. */
export interface Mutant {
  /** The file that is changed. */
  at: string
  /** The text that is changed: it stands there once. */
  from: string
  into: string
  /** What a person would suffer from it. */
  hurts: string
  /** Test files that judge it, and which of their tests, where the place itself does not say it. */
  by?: string[]
  only?: string
  /** Why nobody can tell it from what it was, where that is so. */
  equivalent?: string
  /** No test sees it yet: it counts, and no sample takes it. */
  unseen?: true
}

/** The wrong changes of one file: text, what it becomes, what that does to a person. */
export const planted = (
  at: string,
  changes: [from: string, into: string, hurts: string, more?: Partial<Mutant>][],
  shared: Partial<Mutant> = {},
): Mutant[] => changes.map(([from, into, hurts, more]) => ({ at, from, into, hurts, ...shared, ...more }))

const filesIn =
  (folder: string) =>
  (...names: string[]) => ({ by: names.map((name) => `tests/${folder}/${name}`) })

/** Names the test files of a folder that judge a change, by what their names begin with. */
export const judgedBy = {
  stories: filesIn('stories'),
  races: filesIn('races'),
  faults: filesIn('faults'),
  models: filesIn('models'),
  unit: filesIn('unit'),
  views: filesIn('views'),
}

/** Which tests judge what lies where; the longest beginning counts. */
const judges: Record<string, string[]> = {
  'machines/': ['tests/models/consequences.test.ts'],
  'machines/lifecycle/': ['tests/models/consequences.test.ts', 'tests/unit/lifecycle.test.ts'],
  'src/': ['tests/models/views.test.tsx'],
  'contract/': ['tests/unit', 'tests/contract'],
}

/** The test files that judge a mutant. */
export const judgesOf = ({ at, by }: Mutant): string[] => {
  if (by) return by
  const place = Object.keys(judges)
    .filter((beginning) => at.startsWith(beginning))
    .sort((a, b) => b.length - a.length)[0]
  if (!place) throw new Error(`no tests are named for ${at}`)
  return judges[place] as string[]
}
