import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'

describeInBrowser('what a page shows', () => {
  test('one status at a time: the chosen one, or the target of the address', async ({ watch }) => {
    const { page } = await watch()
    await page.goto(`${DOCS}operations/addBook.html`)
    const shown = () =>
      page
        .locator('.statuses > section > h3, .statuses > section > .text > h3')
        .filter({ visible: true })
        .allTextContents()
    expect(await shown()).toEqual(['201 Created'])
    await page.locator('.statuses > label', { hasText: '400' }).click()
    expect(await shown()).toEqual(['400 Bad Request'])
    await page.goto(`${DOCS}operations/addBook.html#response-201`)
    expect(await shown()).toEqual(['201 Created'])
    await page.goto(`${DOCS}operations/addBook.html#response-400`)
    await page.reload()
    expect(await shown()).toEqual(['400 Bad Request'])
    const { top, bar } = await page.evaluate(() => ({
      top: document.querySelector(':target')?.getBoundingClientRect().top ?? 0,
      bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    }))
    expect(top).toBeGreaterThanOrEqual(bar)
  })

  test('all of them in print and without JavaScript, with their examples', async ({ watch }) => {
    const { page } = await watch()
    await page.goto(`${DOCS}operations/addBook.html`)
    const statuses = page.locator('.statuses > section')
    const count = await statuses.count()
    expect(count).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'print' })
    expect(await statuses.filter({ visible: true }).count()).toBe(count)
    const still = await watch({ javaScriptEnabled: false })
    await still.page.goto(`${DOCS}operations/addBook.html`)
    expect(await still.page.locator('.statuses > section').filter({ visible: true }).count()).toBe(count)
  })

  test('the theme that a reader chooses, on the next page too', async ({ watch }) => {
    const { page } = await watch({ colorScheme: 'light' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto(`${DOCS}index.html`)
    const light = await ground()
    await page.getByRole('button', { name: 'Light or dark' }).click()
    const dark = await ground()
    expect(dark).not.toBe(light)
    await page.goto(`${DOCS}errors.html`)
    expect(await ground()).toBe(dark)
    await page.getByRole('button', { name: 'Light or dark' }).click()
    expect(await ground()).toBe(light)
  })

  test('the sample above the fields, or next to them if there is room', async ({ watch }) => {
    for (const [width, isSideBySide] of [
      [390, false],
      [1440, true],
    ] as const) {
      const { page } = await watch({ viewport: { width, height: 900 } })
      await page.goto(`${DOCS}operations/addBook.html`)
      const sample = await page.locator('.aside').first().boundingBox()
      const fields = await page.getByRole('heading', { name: 'Request body' }).boundingBox()
      expect(fields && sample && fields.y > sample.y + sample.height).toBe(!isSideBySide)
      expect(fields && sample && sample.x > fields.x + 100).toBe(isSideBySide)
    }
  })

  test('an outline of a long page, and the pages before and after', async ({ watch }) => {
    const { page } = await watch({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${DOCS}guide.html`)
    const around = page.getByRole('navigation', { name: 'Previous and next page' })
    await around.getByRole('link', { name: 'Next' }).click()
    expect(new URL(page.url()).pathname).toBe('/docs/authentication.html')
    await around.getByRole('link', { name: 'Previous' }).click()
    expect(new URL(page.url()).pathname).toBe('/docs/guide.html')
  })
})
