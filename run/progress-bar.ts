/** Characters of a full bar. */
const width = 30

/** So much of so much as a bar of text, with what is worked on. */
export const progressBar = (done: number, all: number, what: string): string => {
  const filled = Math.round((done / all) * width)
  return `[${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${done}/${all} ${what}`
}
