import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { texts } from '../../src/i18n/texts'

const here = import.meta.dirname
const reviewed = [
  ...readdirSync(join(here, 'readings')).map((name) => join('readings', name)),
  ...['frames.txt', 'toasts.txt'],
]
const read = reviewed.map((name) => readFileSync(join(here, name), 'utf8')).join('\n')

/** Where a link within a text, or a paragraph, ends: what stands behind it is read on another line. */
const end = '\n'
const escaped = (text: string) => text.replaceAll(/\n+/g, end).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Patterns of all that a text may come to, whatever its values are. */
const formsOf = (elements: MessageFormatElement[]): string[] =>
  elements.reduce<string[]>(
    (forms, element) => {
      const here =
        element.type === TYPE.literal
          ? [escaped(element.value)]
          : element.type === TYPE.select || element.type === TYPE.plural
            ? Object.values(element.options).flatMap(({ value }) => formsOf(value))
            : element.type === TYPE.tag
              ? formsOf(element.children).map((form) => end + form + end)
              : ['.+?']
      return forms.flatMap((form) => here.map((more) => form + more))
    },
    [''],
  )

/** Whether a reviewed text has all of some form of this. */
const isRead = (text: string) =>
  formsOf(parse(text)).some((form) =>
    form
      .split(end)
      .map((part) => part.trim())
      .every((part) => new RegExp(part).test(read)),
  )

test('every word of the interface is read in a reviewed text of a page, or stands among those that no text shows', () => {
  const all = Object.assign({}, ...Object.values(texts)) as Record<string, readonly [en: string, zhCN: string]>
  const unread = Object.entries(all)
    .filter(([, both]) => !both.every(isRead))
    .map(([key, both]) => `${key}: ${both.join(' | ')}`)
  const known = readFileSync(join(here, 'unread-words.txt'), 'utf8').split('\n')
  expect(unread.sort()).toEqual(known.filter((line) => line && !line.startsWith('#')).sort())
})
