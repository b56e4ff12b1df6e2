import { Children, type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { type IntlConfig, IntlProvider, useIntl } from 'react-intl'
import type { Locale } from '../../contract/locales'
import { reportFailure } from '../browser/report'
import { Alone } from './alone'
import { isPlain } from './plain'
import type { texts } from './texts'

/** The dictionaries of a language; the first one is loaded by everybody. */
export type Dictionary = keyof typeof texts

type KeyOf<Texts> = Texts extends unknown ? keyof Texts & string : never

/** The name of a text of the interface; it is there in both languages. */
export type Key = KeyOf<(typeof texts)[Dictionary]>
type Words = Partial<Record<Key, string>>

const load: Record<Dictionary, Record<Locale, () => Promise<{ default: Words }>>> = {
  first: { en: () => import('./dictionaries/first.en'), 'zh-CN': () => import('./dictionaries/first.zh-CN') },
  catalogue: {
    en: () => import('./dictionaries/catalogue.en'),
    'zh-CN': () => import('./dictionaries/catalogue.zh-CN'),
  },
  failures: { en: () => import('./dictionaries/failures.en'), 'zh-CN': () => import('./dictionaries/failures.zh-CN') },
  articles: { en: () => import('./dictionaries/articles.en'), 'zh-CN': () => import('./dictionaries/articles.zh-CN') },
  review: { en: () => import('./dictionaries/review.en'), 'zh-CN': () => import('./dictionaries/review.zh-CN') },
  chat: { en: () => import('./dictionaries/chat.en'), 'zh-CN': () => import('./dictionaries/chat.zh-CN') },
  contact: { en: () => import('./dictionaries/contact.en'), 'zh-CN': () => import('./dictionaries/contact.zh-CN') },
  places: { en: () => import('./dictionaries/places.en'), 'zh-CN': () => import('./dictionaries/places.zh-CN') },
  member: { en: () => import('./dictionaries/member.en'), 'zh-CN': () => import('./dictionaries/member.zh-CN') },
}

/** All dictionaries by name. */
export const dictionaries = Object.keys(load) as Dictionary[]

const needed = new Set<Dictionary>(['first'])
const loaded = new Map<Locale, Words>()
const there = new Set<string>()
const watchers = new Set<() => void>()

/** Loads what is needed so far of a language, and from now on more dictionaries: only what a visitor uses arrives. */
export const loadWords = async (locale: Locale, more: readonly Dictionary[] = []): Promise<void> => {
  for (const dictionary of more) needed.add(dictionary)
  const missing = () => [...needed].filter((name) => !there.has(`${name}.${locale}`))
  // While a language is on its way a page may open that needs more of it.
  while (missing().length > 0)
    await Promise.all(
      missing().map(async (name) => {
        const { default: words } = await load[name][locale]()
        there.add(`${name}.${locale}`)
        loaded.set(locale, { ...loaded.get(locale), ...words })
      }),
    )
  for (const told of watchers) told()
}

const watch = (told: () => void) => {
  watchers.add(told)
  return () => void watchers.delete(told)
}

/** The title of a path in a loaded language (spec 2): its own, else `home` or the path without slashes; what the page shows goes before it. */
export const titleIn = (locale: Locale, path: string, shown?: string): string => {
  const words = loaded.get(locale)
  const key = `title.${path}`
  const own = words && Object.hasOwn(words, key) ? words[key as Key] : path.replaceAll('/', '') || 'home'
  return [shown, own, words?.['shop.name']].filter(Boolean).join(' · ')
}

/** Keeps the title of the browser's tab. */
export const useTitle = (path: string, shown?: string) => {
  const locale = useIntl().locale as Locale
  useEffect(() => {
    document.title = titleIn(locale, path, shown)
  }, [locale, path, shown])
}

/** Tells the shop which text could not be written; what the server draws a browser draws as well, and tells of it. */
const tellOfText: IntlConfig['onError'] = (error) => {
  const key = 'descriptor' in error ? error.descriptor?.id : undefined
  if (typeof location === 'object') reportFailure('text', Object.assign(new Error(key), { name: error.code }))
}

/** Puts the words of a loaded language around the views. */
export const WordsProvider = ({ locale, children }: { locale: Locale; children: ReactNode }) => {
  const now = () => loaded.get(locale)
  const words = useSyncExternalStore(watch, now, now)
  return (
    <IntlProvider locale={locale} messages={(words ?? {}) as Record<string, string>} onError={tellOfText}>
      {children}
    </IntlProvider>
  )
}

/** The variant of a language in which Singapore writes days and times: `22 Nov 2026, 3:05 pm`, `2026年11月22日 15:05`. */
const dated: Record<Locale, string> = { en: 'en-SG', 'zh-CN': 'zh-CN' }

const dateFormats = new Map<string, Intl.DateTimeFormat>()
/** Writes instants as people in Singapore read them, wherever the browser or the server stands; made once, as numbers are. */
const dateFormat = (locale: Locale, timeStyle?: 'short', dateStyle: 'medium' | null = 'medium') => {
  const key = `${locale} ${timeStyle} ${dateStyle}`
  const format =
    dateFormats.get(key) ??
    new Intl.DateTimeFormat(dated[locale], { dateStyle: dateStyle ?? undefined, timeStyle, timeZone: 'Asia/Singapore' })
  dateFormats.set(key, format)
  return format
}

const formats = new Map<string, Intl.NumberFormat>()
/** Writes numbers of a language with so many digits after the point; made once, as a list writes a hundred of them. */
const numberFormat = (locale: string, minimumFractionDigits?: number, maximumFractionDigits?: number) => {
  const key = `${locale} ${minimumFractionDigits} ${maximumFractionDigits}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits })
  formats.set(key, format)
  return format
}

/** The texts, sums and times of the interface in the language on screen. */
export const useWords = () => {
  const intl = useIntl()
  const locale = intl.locale as Locale
  const t = useCallback(
    (key: Key, values?: Record<string, string | number>): string => {
      const text = intl.messages[key]
      // A build has no parser: react-intl would make two errors of each text that is none to parse, and then show it.
      if (typeof text === 'string' && isPlain(text)) return text
      return String(intl.formatMessage({ id: key }, values))
    },
    [intl],
  )
  /** Whether a text has arrived. */
  const knows = (key: Key) => key in intl.messages
  /** A text with parts of its own kind, such as links: `Read <terms>the terms</terms>`; what is between them stands alone, too. */
  const rich = (key: Key, parts: Record<string, (words: string) => ReactNode>): ReactNode => {
    const drawn = Object.entries(parts).map(([name, part]) => [name, (words: ReactNode[]) => part(words.join(''))])
    const text = intl.formatMessage({ id: key }, Object.fromEntries(drawn)) as ReactNode
    return Children.map(text, (part) => (typeof part === 'string' ? <Alone text={part} /> : part))
  }
  /** A threshold as it is said: whole dollars without cents, `S$80`. */
  const whole = (cents: number) => `S$${numberFormat(intl.locale, cents % 100 ? 2 : 0).format(cents / 100)}`
  /** Cents as `S$12.90`; parts of a cent only where more digits are asked for: `S$0.065`. */
  const money = (cents: number, digits = 2) =>
    `${cents < 0 ? '-' : ''}S$${numberFormat(intl.locale, 2, digits).format(Math.abs(cents) / 100)}`
  /** An instant as day and time in Singapore. */
  const time = (instant: string) => dateFormat(locale, 'short').format(new Date(instant))
  const day = (instant: string) => dateFormat(locale).format(new Date(instant))
  /** The last day of what ends at an instant: of what ends at midnight it is the day before. */
  const lastDay = (instant: string) => dateFormat(locale).format(new Date(instant).getTime() - 1)
  /** The time of day in Singapore, with the day unless it is that of now. */
  const timeBy = (instant: number, now: number) =>
    dateFormat(locale).format(instant) === dateFormat(locale).format(now)
      ? dateFormat(locale, 'short', null).format(instant)
      : dateFormat(locale, 'short').format(instant)
  const number = (value: number) => numberFormat(intl.locale).format(value)
  return { t, knows, rich, money, whole, time, timeBy, day, lastDay, number, locale }
}
