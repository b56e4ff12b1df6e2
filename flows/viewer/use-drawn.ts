import { useEffect, useRef, useState } from 'react'
import type { ChartEntry } from './charts'
import { type Picture, pictureKey } from './drawing'
import { type Openings, pictureOf } from './layout/pictures'
import { placeBeside } from './layout/place-beside'
import { inLanguage, type Model, modelOf } from './model'
import { openingOf } from './opening'
import type { Place } from './place'
import { spokenModel } from './spoken'
import type { Language } from './words'

/** Loads how a chart opens; null when it cannot be had, undefined while it is on its way. */
const useOpening = (chart: string | undefined): Openings | null | undefined => {
  const [found, setFound] = useState<{ chart: string; opening: Openings | null }>()
  useEffect(() => {
    const stop = new AbortController()
    if (chart !== undefined)
      openingOf(chart, stop.signal)
        .catch(() => null)
        .then((opening) => {
          if (!stop.signal.aborted) setFound({ chart, opening })
        })
    return () => stop.abort()
  }, [chart])
  return found?.chart === chart ? found?.opening : undefined
}

const drawn = new Map<string, Picture>()

/** Draws what the build has not drawn, beside the page; null when it cannot be drawn. */
const useDrawing = (key: string | undefined, model: Model | undefined, fold: readonly string[]) => {
  const [, arrived] = useState(0)
  const [failed, fail] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names model and fold
  useEffect(() => {
    if (!key || !model || drawn.has(key)) return
    let wanted = true
    fail(undefined)
    pictureOf(placeBeside, model, fold).then(
      (picture) => {
        drawn.set(key, picture)
        if (wanted) arrived((count) => count + 1)
      },
      () => wanted && fail(key),
    )
    return () => {
      wanted = false
    }
  }, [key])
  return key ? (drawn.get(key) ?? (failed === key ? null : undefined)) : undefined
}

/** A chart as it is shown: told in words or code, with what is folded. */
export interface Shown {
  model: Model
  picture: Picture
  /** The states that are folded, or will be once the picture is there. */
  fold: readonly string[]
  /** Another picture is being drawn. */
  busy: boolean
}

/** What is shown of a chart; null when it cannot be had, undefined while it is on its way. */
export const useShown = (
  entry: ChartEntry | undefined,
  language: Language,
  { code, fold: asked }: Place,
): Shown | null | undefined => {
  const id = entry?.chart.id
  const openings = useOpening(id)
  const opening = openings?.[language]
  const model = entry && inLanguage(code ? modelOf(entry.chart) : spokenModel(entry.chart), language)
  const known = new Set(model?.states.map(({ path }) => path))
  const key = pictureKey((asked ?? opening?.fold ?? []).filter((path) => known.has(path)))
  const fold = key ? key.split(' ') : []
  const isOpening = opening && !code && key === pictureKey(opening.fold)
  const made = useDrawing(opening && !isOpening ? `${id} ${language} ${code} ${key}` : undefined, model, fold)
  const picture = isOpening ? opening.picture : made
  const last = useRef<{ id: string; shown: Shown }>(undefined)
  if (picture && model && id) last.current = { id, shown: { model, picture, fold, busy: false } }
  if (picture && model) return { model, picture, fold, busy: false }
  if (made === null) return null
  if (opening && last.current?.id === id && last.current) return { ...last.current.shown, fold, busy: true }
  if (opening && entry) return { model: inLanguage(spokenModel(entry.chart), language), ...opening, fold, busy: true }
  return openings === null ? null : undefined
}
