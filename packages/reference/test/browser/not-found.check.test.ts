import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'

describeInBrowser('the page for an address that leads nowhere', () => {
  test.for(['nope', 'operations/nope.html', 'a/b/c/'])(
    '%s has the style, the menu and the search',
    async (path, { reference, watch }) => {
      const { page, requests, complaints } = await watch()
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
    },
  )
})
