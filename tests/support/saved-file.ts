import type { Download, Locator } from 'playwright-core'

/** The file that a page saves when a button is pressed; where none comes, the error says what the press went to. */
export const savedBy = async (button: Locator): Promise<Download> => {
  const page = button.page()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }).catch(async (error) => {
      throw new Error(`${error.message}; in focus: ${await page.evaluate(() => document.activeElement?.outerHTML)}`)
    }),
    button.click(),
  ])
  return download
}
