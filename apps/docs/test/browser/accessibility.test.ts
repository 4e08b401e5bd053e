import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from './chromium.fixture.ts'
import { DOCS, type OpenedReference, openReference, watchPage } from './reference.fixture.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

describe.skipIf(!hasChromium)('the rules of axe, WCAG 2.2 A and AA and best practice', { timeout: 300_000 }, () => {
  let reference: OpenedReference

  beforeAll(async () => {
    reference = await openReference()
  })
  afterAll(() => reference?.close())

  test.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('every page keeps them on %s, light and dark, with search, menu and console open', async (_on, viewport) => {
    const { page, close } = await watchPage(reference.browser, { viewport, bypassCSP: true })
    const broken: string[] = []
    const look = async (what: string, part: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const found = await violations(page, part, colorScheme)
        broken.push(...found.map((one) => `${what}, ${colorScheme}: ${one}`))
      }
    }
    for (const path of [...reference.pages, 'operations/no-such-page']) {
      const response = await page.goto(`${DOCS}${path}`)
      expect([path, response?.status()]).toEqual([path, path.endsWith('.html') ? 200 : 404])
      await page.evaluate(axe.source)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) details.open = true
      })
      await look(path, 'html')
      // Bar and menu are the same on all pages.
      if (path !== 'operations/listPets.html') continue
      await page.getByRole('searchbox').fill('pet')
      await page.locator('.search li').first().waitFor()
      await look('search', 'header')
      if (viewport === PHONE) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await look('menu', '#menu')
      }
    }
    await close()
    expect(broken).toEqual([])
  })
})

/** In a part of the page: each is a rule, and the element that breaks it. Of dark pages only the colours are others. */
async function violations(page: Page, part: string, colorScheme: 'light' | 'dark'): Promise<string[]> {
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const found = await checker.run(selector, { runOnly, resultTypes: ['violations'] })
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
      )
    },
    [part, colorScheme === 'light' ? RULES : ['color-contrast']] as const,
  )
}
