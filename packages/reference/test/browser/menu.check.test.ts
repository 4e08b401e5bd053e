import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'

describeInBrowser('the menu', () => {
  test('shows the current page, however long it is, and leaves the page where it is', async ({ watch }) => {
    const { page } = await watch({ viewport: { width: 1_280, height: 240 } })
    await page.goto(`${DOCS}operations/addBook.html`)
    const seen = await page.evaluate(() => {
      const menu = document.querySelector('nav[popover]')
      const [box, link] = [menu, menu?.querySelector('[aria-current]')].map((one) => one?.getBoundingClientRect())
      const isSeen = box && link && link.top >= box.top && link.bottom <= box.bottom
      return { isSeen, scrolled: menu?.scrollTop, page: scrollY }
    })
    expect(seen).toEqual({ isSeen: true, scrolled: expect.any(Number), page: 0 })
    expect(seen.scrolled).toBeGreaterThan(0)
  })
})
