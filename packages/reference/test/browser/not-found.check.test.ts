import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCS, type OpenedReference, openReference } from './reference.fixture.ts'
import { watchPage } from './watch-page.fixture.ts'

describe.skipIf(!hasTool('chromium'))('the page for an address that leads nowhere', () => {
  let reference: OpenedReference

  beforeAll(async () => {
    reference = await openReference()
  })
  afterAll(() => reference?.close())

  test.each(['nope', 'operations/nope.html', 'a/b/c/'])('%s has the style, the menu and the search', async (path) => {
    const { page, requests, complaints, close } = await watchPage(reference.browser)
    const response = await page.goto(`${DOCS}${path}`)
    expect(response?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('There is no such page')
    expect(requests.filter((url) => !url.startsWith(DOCS))).toEqual([])
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
    const links = await page
      .locator('a:not(.skip)')
      .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href))
    expect(links.length).toBeGreaterThan(10)
    for (const link of new Set(links.map((one) => one.replace(/#.*/, '')))) {
      const { pathname } = new URL(link)
      expect([link, (await fetch(`${reference.origin}${pathname}`)).status]).toEqual([link, 200])
    }
    await page.getByRole('searchbox').fill('listBooks')
    await page
      .getByRole('link', { name: /^List all books/ })
      .nth(1)
      .waitFor()
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(`${DOCS}operations/listBooks.html`)
    // Chromium reports the status of the page itself.
    expect(complaints).toEqual([expect.stringContaining('404')])
    await close()
  })
})
