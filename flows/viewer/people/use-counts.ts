import { useEffect, useState } from 'react'
import { type TransitionCount, transitionCountsPath } from '../../../contract/transition-counts'
import { shop } from '../live'

/** What was counted, and by whom: a shop, or the name of a file. */
export interface Counted {
  from: string | null
  counts: TransitionCount[]
}

const isCount = (one: unknown): one is TransitionCount =>
  typeof one === 'object' &&
  one !== null &&
  ['chart', 'transition'].every((name) => typeof one[name as never] === 'string') &&
  ['standing', 'taken'].every((name) => typeof one[name as never] === 'number')

const countsIn = (value: unknown): TransitionCount[] => {
  if (!Array.isArray(value) || !value.every(isCount)) throw new Error('no counts')
  return value
}

/** The counts that are shown: of a file that was opened, else of the shop. */
export interface Counts {
  /** `undefined` while they are read, or when they cannot be, `null` of a shop that does not count. */
  counted: Counted | null | undefined
  /** Those of the shop could not be read. */
  failed: boolean
  /** A file that held no counts. */
  wrong: string | null
  /** Reads those of the shop anew. */
  read(): void
  open(file: File): Promise<void>
}

/** What people did, as the shop counts it; nothing is asked before somebody wants to see it. */
export const useCounts = (on: boolean): Counts => {
  const [ours, answered] = useState<Counted | null>()
  const [file, opened] = useState<Counted>()
  const [wrong, setWrong] = useState<string | null>(null)
  const [asked, ask] = useState(0)
  const [failed, fail] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is one of its own
  useEffect(() => {
    if (!on) return
    const stop = new AbortController()
    fetch(new URL(transitionCountsPath, shop), { signal: stop.signal, headers: { accept: 'application/json' } })
      .then(async (answer) => (answer.status === 404 ? null : { from: null, counts: countsIn(await answer.json()) }))
      .then(
        (answer) => {
          if (stop.signal.aborted) return
          answered(answer)
          fail(false)
        },
        () => stop.signal.aborted || fail(true),
      )
    return () => stop.abort()
  }, [on, asked])
  return {
    counted: file ?? ours,
    failed: failed && !file,
    wrong,
    read: () => {
      opened(undefined)
      setWrong(null)
      ask(asked + 1)
    },
    open: async (chosen) => {
      try {
        opened({ from: chosen.name, counts: countsIn(JSON.parse(await chosen.text())) })
        setWrong(null)
      } catch {
        setWrong(chosen.name)
      }
    },
  }
}
