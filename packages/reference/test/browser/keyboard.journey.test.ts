import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'
import { openDetails } from './open-details.fixture.ts'
import type { WatchedPage } from './watch-page.fixture.ts'

describeInBrowser('the keyboard alone', () => {
  let watched: WatchedPage

  test.beforeEach(async ({ watch }) => {
    watched = await watch()
  })

  test('reaches everything on every page, with visible focus', async ({ reference }) => {
    const { page } = watched
    const mistakes: string[] = []
    for (const path of reference.all) {
      await page.goto(`${DOCS}${path}`)
      await openDetails(page)
      mistakes.push(...(await tabThrough(page)).map((one) => `${path}: ${one}`))
    }
    expect(mistakes).toEqual([])
  })

  test('skips bar and menu with one key', async () => {
    const { page } = watched
    await page.goto(`${DOCS}operations/listBooks.html`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
  })

  test('searches from anywhere, moves through the results, and opens one', async () => {
    const { page } = watched
    await page.goto(`${DOCS}errors.html`)
    await page.keyboard.press('/')
    await page.keyboard.type('adbook')
    await page.locator('.search li').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await Promise.all([page.waitForURL(`${DOCS}operations/addBook.html`), page.keyboard.press('Enter')])
    await page.keyboard.press('/')
    await page.keyboard.type('book')
    await page.locator('.search li').first().waitFor()
    // An exact match comes first, then those with it in their operationId.
    expect((await page.locator('.search li').allTextContents()).slice(0, 2)).toEqual([
      'BookA book of the library.',
      'Add a bookPOST /books: Add a book',
    ])
    await page.keyboard.press('Escape')
    expect(await page.locator('.search li').first().isVisible()).toBe(false)
  })

  test('chooses a sample, opens the console and sends from it', async ({ reference }) => {
    const { page } = watched
    await page.goto(`${reference.origin}/docs/operations/listBooks.html`)
    await page.getByLabel('curl').focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByText("from 'library-client'").isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Your key' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('access-1')
    await page.keyboard.type('any')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#access').isVisible()).toBe(false)
    await page.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Send the request' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('The same with curl').waitFor()
    expect(await page.locator('output').textContent()).toMatch(/^200 OK/)
  })

  test('opens the menu of a phone, and closes it', async ({ watch }) => {
    const phone = await watch({ viewport: { width: 390, height: 844 } })
    const menu = phone.page.getByRole('navigation', { name: 'Pages' })
    await phone.page.goto(`${DOCS}operations/listBooks.html`)
    await phone.page.getByRole('button', { name: 'Menu' }).focus()
    await phone.page.keyboard.press('Enter')
    expect(await menu.isVisible()).toBe(true)
    await phone.page.keyboard.press('Tab')
    expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('Overview')
    await phone.page.keyboard.press('Escape')
    expect(await menu.isVisible()).toBe(false)
  })
})

/** Presses Tab through all stops; returns those that it misses, and those without visible focus. */
async function tabThrough(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]')
    // In a group of radio buttons the chosen one is a stop, and arrows lead to the others.
    const stops = [...all].filter(
      (one) => one.checkVisibility() && one.matches(':not([type=radio]:not(:checked), .menu-button)'),
    )
    for (const one of stops) {
      one.dataset.stop = 'not reached'
      one.addEventListener('focus', () => {
        // A radio button is drawn by its label.
        const shown = (one.matches('[type=radio]') && one.nextElementSibling) || one
        const { outlineStyle, outlineWidth } = getComputedStyle(shown)
        const { top, bottom, height } = shown.getBoundingClientRect()
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        const isMarked = outlineStyle !== 'none' && outlineWidth !== '0px'
        const isSeen = height > 0 && bottom > (one.closest('.skip, header, nav') ? 0 : bar) && top < innerHeight
        one.dataset.stop = !isMarked ? 'without a mark' : !isSeen ? 'out of sight' : ''
      })
    }
    return stops.length
  })
  await Promise.all(Array.from({ length: wanted }, () => page.keyboard.press('Tab')))
  return page
    .locator('[data-stop]:not([data-stop=""])')
    .evaluateAll((all) => all.map((one) => `${(one as HTMLElement).dataset.stop}: ${one.outerHTML.slice(0, 120)}`))
}
