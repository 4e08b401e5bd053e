import { chromiumOptions, hasTool } from '@contract-first/document/test/tools'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addition, finding, reviewWith } from '../review.fixture.ts'
import { FORMATS } from './formats.ts'

describe.skipIf(!hasTool('chromium'))('in a browser, the page', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch(chromiumOptions())
  })
  afterAll(() => browser?.close())

  test('shows the rows that a filter names, opens what holds them, and follows its index', async () => {
    const complaints: string[] = []
    const opened = async () => {
      const page = await browser.newPage()
      page.on('pageerror', (error) => complaints.push(error.message))
      const added = addition({ fingerprint: '77d0e2b1a953', operations: ['POST /cats'], part: 'request body' })
      await page.setContent(FORMATS.html(reviewWith([finding(), added])))
      const rows = ['#breaking', '#addition'].map((section) => page.locator(`${section} tbody tr`))
      return { page, visible: () => Promise.all(rows.map((row) => row.isVisible())) }
    }

    const { page, visible } = await opened()
    expect(await visible()).toEqual([true, false])
    await page.getByRole('searchbox').fill(' Post /CATS ')
    expect(await visible()).toEqual([false, true])
    await page.getByRole('searchbox').fill('no such text')
    expect(await visible()).toEqual([false, false])

    const other = await opened()
    await other.page.getByRole('link', { name: 'Additions (1)' }).click()
    expect(await other.visible()).toEqual([true, true])
    expect(complaints).toEqual([])
  })
})
