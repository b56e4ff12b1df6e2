/** What a console prints where the paths are printed; errors and warnings go elsewhere. */
const printing = [
  ...(['log', 'info', 'debug', 'dir', 'dirxml', 'table', 'group', 'groupCollapsed'] as const),
  ...(['count', 'timeEnd', 'timeLog'] as const),
] as const

/** Works without a word of what the code of charts prints: it would stand among the paths. */
export const quietly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const before = Object.fromEntries(printing.map((name) => [name, console[name]]))
  for (const name of printing) console[name] = () => {}
  try {
    return await work()
  } finally {
    Object.assign(console, before)
  }
}
