import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'
import { openDetails } from './open-details.fixture.ts'

describeInBrowser('narrow and enlarged pages', () => {
  test('no page scrolls sideways at 320 px, nor at 200 % on screens of 1280 and 2048 px, whatever is open', async ({
    reference,
    watch,
  }) => {
    const { page } = await watch()
    const wide = []
    for (const path of reference.all) {
      await page.goto(`${DOCS}${path}`)
      await openDetails(page)
      await page.getByRole('searchbox').fill('book')
      await page.locator('.search li').first().waitFor()
      // At 200 % a screen has room for half as many CSS pixels.
      for (const width of [320, 1280 / 2, 2048 / 2]) {
        await page.setViewportSize({ width, height: 640 })
        const needed = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
        if (needed > width) wide.push(`${path} needs ${needed} px of ${width}`)
        const found = await page.locator('.search ul').boundingBox()
        if (found === null || found.x < 0 || found.x + found.width > width)
          wide.push(`${path} cuts what is found at ${width}`)
      }
    }
    expect(wide).toEqual([])
  })
})
