import { type ReactNode, useCallback } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import type { Locale } from '../../contract/session'
import type { Words } from './en'

/** The name of a text of the interface; both dictionaries have all of them. */
export type Key = keyof Words

const loaded = new Map<Locale, Words>()
const load: Record<Locale, () => Promise<{ default: Words }>> = {
  en: () => import('./en'),
  'zh-CN': () => import('./zh-CN'),
}

/** Loads the words of a language; only the languages that a visitor uses arrive. */
export const loadWords = async (locale: Locale): Promise<void> => {
  if (!loaded.has(locale)) loaded.set(locale, (await load[locale]()).default)
}

/** The title of the page of a path in a loaded language (spec 2), or of the 404 page. */
export const titleIn = (locale: Locale, path: string): string => {
  const words = loaded.get(locale)
  const key = `title.${path}`
  const own = words && Object.hasOwn(words, key) ? words[key as Key] : words?.['face.notFound']
  return `${own} · ${words?.['shop.name']}`
}

/** Puts the words of a loaded language around the views. */
export const WordsProvider = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <IntlProvider locale={locale} messages={loaded.get(locale) ?? {}} timeZone="Asia/Singapore">
    {children}
  </IntlProvider>
)

/** The texts, sums and times of the interface in the language on screen. */
export const useWords = () => {
  const intl = useIntl()
  const t = useCallback(
    (key: Key, values?: Record<string, string | number>): string => String(intl.formatMessage({ id: key }, values)),
    [intl],
  )
  /** Cents as `S$12.90`; parts of a cent only where more digits are asked for: `S$0.065`. */
  const money = (cents: number, digits = 2) =>
    `${cents < 0 ? '-' : ''}S$${intl.formatNumber(Math.abs(cents) / 100, { minimumFractionDigits: 2, maximumFractionDigits: digits })}`
  /** An instant as day and time in Singapore. */
  const time = (instant: string) => intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' })
  const day = (instant: string) => intl.formatDate(instant, { dateStyle: 'medium' })
  const number = (value: number) => intl.formatNumber(value)
  return { t, money, time, day, number, locale: intl.locale as Locale }
}
