import { expect, test } from 'vitest'
import { pageHeaders, withStyle } from '../../server/headers'

const hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const styleSource = (crisp: boolean) =>
  /style-src [^;]*/.exec(withStyle(pageHeaders({ inline: [], cardHosts: [], crisp }), hash))?.[0]

test('the styles of a page are let through by their hash, and no others', () => {
  expect(styleSource(false)).toBe(`style-src 'self' ${hash}`)
})

test("where Crisp writes styles into the page no hash is named: browsers would ignore 'unsafe-inline' beside one", () => {
  expect(styleSource(true)).toBe("style-src 'self' 'unsafe-inline' https://client.crisp.chat")
})
