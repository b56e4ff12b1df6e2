import { chances } from '../../flows/paths/chances'

/** A number of the commit, in a run that names no tests; whoever names some, plants changes or says `--all` has every case. */
const seed = () => process.env.SAMPLE_SEED

/** Whether loops that try one rule again and again take a part of their cases. */
export const isSampled = () => seed() !== undefined

/**
 * The cases of a loop that tries one rule again and again: in a run that names no tests one case of each group, with
 * each commit another one; else all of them. A group is what could break by itself, such as a page, or neighbours of
 * which one stands for the others.
 */
export const sampleOf = <Case>(cases: readonly Case[], groupOf: (one: Case, at: number) => unknown): Case[] => {
  if (!isSampled()) return [...cases]
  const groups = new Map<unknown, number[]>()
  for (const [at, one] of cases.entries()) {
    const group = groupOf(one, at)
    groups.set(group, [...(groups.get(group) ?? []), at])
  }
  const chance = chances(Number(seed()))
  const chosen = new Set([...groups.values()].map((group) => group[Math.floor(chance() * group.length)]))
  console.info(`a sample: ${chosen.size} of ${cases.length} cases`)
  return cases.filter((_, at) => chosen.has(at))
}

/** Groups of so many neighbours, for `sampleOf`. */
export const oneOf = (size: number) => (_: unknown, at: number) => Math.floor(at / size)

/**
 * One case of so many neighbours in the gate of charts and stories (`npm run check -- --server`), which is to be quick;
 * in every other run all of them.
 */
export const fewerInGate = <Case>(cases: readonly Case[], size: number): Case[] =>
  process.env.SAMPLE_GATE ? sampleOf(cases, oneOf(size)) : [...cases]

/**
 * The cases that each look at them takes, such as pages in each language: all of them, or, in a sample, by turns, so that no
 * look is left with nothing; which look begins depends on the commit.
 */
export const byTurns = <Case, Look>(cases: readonly Case[], looks: readonly Look[]) => {
  const shifts = sampleOf(
    looks.map((_, at) => at),
    oneOf(looks.length),
  )
  return (look: Look): Case[] =>
    cases.filter((_, at) => shifts.some((shift) => (at + looks.indexOf(look) + shift) % looks.length === 0))
}
