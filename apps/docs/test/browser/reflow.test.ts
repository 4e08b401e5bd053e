import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from './chromium.fixture.ts'
import { DOCS, type OpenedReference, openReference, watchPage } from './reference.fixture.ts'

describe.skipIf(!hasChromium)('narrow and enlarged pages', { timeout: 120_000 }, () => {
  let reference: OpenedReference

  beforeAll(async () => {
    reference = await openReference()
  })
  afterAll(() => reference?.close())

  test.each([
    ['320 px wide', { viewport: { width: 320, height: 640 } }],
    ['on a screen of 1280 px at 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['on a screen of 2048 px at 200 %', { viewport: { width: 1024, height: 640 }, deviceScaleFactor: 2 }],
  ])('no page scrolls sideways %s, whatever is open', async (_width, options) => {
    const { page, close } = await watchPage(reference.browser, options)
    const wide = []
    for (const path of reference.pages) {
      await page.goto(`${DOCS}${path}`)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) details.open = true
      })
      await page.getByRole('searchbox').fill('pet')
      await page.locator('.search li').first().waitFor()
      const [needed, given] = await page.evaluate(() => {
        const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
        return [scrollWidth, clientWidth] as const
      })
      if (needed > given) wide.push(`${path} needs ${needed} px of ${given}`)
    }
    await close()
    expect(wide).toEqual([])
  })
})
