import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { declarations, sheets } from '../support/sheets'

/** Classes that a view names by what it shows: who wrote, what kind of news, how large a picture, how much a button asks for. */
const byValue: Record<string, string[]> = {
  'layouts/chat-panel': ['member', 'shop'],
  'layouts/toast-list': ['error', 'info', 'success', 'warning'],
  'ui/avatar': ['large', 'small'],
  'ui/button': ['act', 'quiet'],
  // The provider gives it to the place of a field.
  'pages/order/pay-order/card-form': ['StripeElement'],
}

/** The classes that the views name, by their sheets. */
const named = () => {
  const found = new Map(Object.entries(byValue).map(([sheet, classes]) => [sheet, new Set(classes)]))
  const views = readdirSync('src', { recursive: true }).map(String)
  for (const view of views.filter((file) => /\.tsx?$/.test(file))) {
    const text = readFileSync(join('src', view), 'utf8')
    for (const [, styles = '', path = ''] of text.matchAll(/import (\w+) from '(\.[^']+)\.module\.css'/g)) {
      const sheet = normalize(join(dirname(view), path))
      const uses = text.replace(/^import .*/gm, '').matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))
      const names = [...uses].map(([, name = '']) => name)
      found.set(sheet, new Set([...(found.get(sheet) ?? []), ...names]))
    }
  }
  return found
}

test('each class that a view names is in its style sheet, and each of a sheet is named by a view', () => {
  const uses = named()
  expect(uses.size).toBeGreaterThan(60)
  const modules = sheets.filter((file) => file.endsWith('.module.css')).map((file) => file.replace('.module.css', ''))
  const wrong = modules.flatMap((sheet) => {
    const selectors = declarations
      .filter(({ of }) => of.startsWith(`${sheet} `))
      .map(({ of }) => of.slice(sheet.length))
    const styled = new Set(selectors.flatMap((one) => [...one.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)))
    const used = uses.get(sheet) ?? new Set()
    return [
      ...[...used].filter((name) => !styled.has(name)).map((name) => `${sheet} has no ${name}`),
      ...[...styled].filter((name) => !used.has(name)).map((name) => `nobody names ${name} of ${sheet}`),
    ]
  })
  expect(wrong).toEqual([])
})
