import { expect, test } from 'vitest'
import { keptPages } from '../../src/kept-pages'

test('a page that was left is shown again as it was, once', () => {
  const pages = keptPages()
  pages.keep('en visitor', '/product/new{}', 'the list')
  expect(pages.take('en visitor', '/product/new{"page":2}')).toBe(undefined)
  expect(pages.take('en visitor', '/product/new{}')).toBe('the list')
  expect(pages.take('en visitor', '/product/new{}')).toBe(undefined)
})

test('what one shopper left in one language is forgotten as soon as another shopper or language is there', () => {
  for (const other of ['en demo', 'zh-CN visitor']) {
    const pages = keptPages()
    pages.keep('en visitor', '/', 'home')
    expect(pages.take(other, '/')).toBe(undefined)
    expect(pages.take('en visitor', '/')).toBe(undefined)
    pages.keep('en visitor', '/', 'home')
    pages.keep(other, '/cart', 'cart')
    expect(pages.take('en visitor', '/')).toBe(undefined)
  }
})

test('the latest twelve pages are kept', () => {
  const pages = keptPages()
  for (let page = 1; page <= 13; page += 1) pages.keep('en visitor', `/product/new${page}`, page)
  pages.keep('en visitor', '/product/new2', 'left again')
  pages.keep('en visitor', '/', 'home')
  expect(pages.take('en visitor', '/product/new1')).toBe(undefined)
  expect(pages.take('en visitor', '/product/new3')).toBe(undefined)
  expect(pages.take('en visitor', '/product/new2')).toBe('left again')
  expect(pages.take('en visitor', '/product/new4')).toBe(4)
})
