import { sample } from '@contract-first/document/test/sample'
import { expect } from 'vitest'
import { loadAxe, violations } from './axe.fixture.ts'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'
import { openDetails } from './open-details.fixture.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

describeInBrowser('the rules of axe, WCAG 2.2 A and AA and best practice', () => {
  const screens = [
    { on: 'a desk', viewport: DESK },
    { on: 'a phone', viewport: PHONE },
  ]
  test.for(sample(screens, 2))(
    'every page keeps them on $on, light and dark, with search, menu and console open',
    async ({ viewport }, { reference, watch }) => {
      const { page } = await watch({ viewport, bypassCSP: true })
      const broken: string[] = []
      const look = async (what: string, part: string) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const found = await violations(page, part, colorScheme)
          broken.push(...found.map((one) => `${what}, ${colorScheme}: ${one}`))
        }
      }
      for (const path of [...reference.all, 'operations/no-such-page']) {
        const response = await page.goto(`${DOCS}${path}`)
        expect([path, response?.status()]).toEqual([path, path.endsWith('.html') ? 200 : 404])
        await loadAxe(page)
        await openDetails(page)
        await look(path, 'html')
        // Bar and menu are the same on all pages.
        if (path !== 'operations/listBooks.html') continue
        await page.getByRole('searchbox').fill('book')
        await page.locator('.search li').first().waitFor()
        await look('search', 'header')
        await page.getByRole('button', { name: 'Your key' }).click()
        await look('server and key', '#access')
        await page.getByRole('button', { name: 'Done' }).click()
        if (viewport === PHONE) {
          await page.getByRole('button', { name: 'Menu' }).click()
          await look('menu', '#menu')
        }
      }
      expect(broken).toEqual([])
    },
  )
})
