import type { Openings } from './layout/pictures'

/** How often a chart that is not drawn yet is asked for, in milliseconds: a shop that has just opened draws them. */
const askAgain = 1000
const mostAsked = 180

/** What the build draws under a name, such as how a chart opens, once it is there; null when it never comes. */
export const openingOf = async <File = Openings>(chart: string, signal: AbortSignal): Promise<File | null> => {
  for (let asked = 1; asked <= mostAsked && !signal.aborted; asked += 1) {
    const answer = await fetch(`charts/${chart}.json`, { signal })
    if (answer.ok) return answer.json()
    if (answer.status !== 404) return null
    await new Promise((resolve) => setTimeout(resolve, askAgain))
  }
  return null
}
