import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'

describeInBrowser('the files of the site, without a server and a network', () => {
  test('every page has its whole text without JavaScript, too', async ({ reference, watch }) => {
    const served = await watch()
    const opened = await watch({ javaScriptEnabled: false, offline: true })
    const differing = []
    for (const path of reference.all) {
      await served.page.goto(`${DOCS}${path}`)
      await opened.page.goto(new URL(path, reference.folder).href)
      const [expected, text] = [await wholeText(served.page), await wholeText(opened.page)]
      if (text === '' || text !== expected) differing.push(path)
    }
    expect(differing).toEqual([])
  })

  test('every link leads to a file of the site and to an anchor in it, or to the web', async ({ reference, watch }) => {
    const { page } = await watch({ javaScriptEnabled: false, offline: true })
    const links: string[] = []
    const ids = new Map<string, string[]>()
    // The page for unknown addresses has absolute links: not-found.test.ts follows them.
    for (const path of reference.all.filter((page) => page !== '404.html')) {
      const url = new URL(path, reference.folder).href
      await page.goto(url)
      ids.set(url, await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id)))
      links.push(
        ...(await page.locator('a').evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href))),
      )
    }
    const broken = [...new Set(links)].filter((link) => {
      if (/^https?:/.test(link)) return false
      const { href, hash } = new URL(link)
      const file = href.slice(0, href.length - hash.length)
      return hash === '' ? !isFile(file) : !ids.get(file)?.includes(decodeURIComponent(hash.slice(1)))
    })
    expect(links.length).toBeGreaterThan(100)
    expect(broken).toEqual([])
  })

  test('a link to a part of a page shows that part below the bar', async ({ reference, watch }) => {
    const { page } = await watch({ javaScriptEnabled: false, offline: true })
    await page.goto(new URL('errors.html#rate_limited', reference.folder).href)
    const { top, bar } = await page.evaluate(() => ({
      top: document.querySelector(':target')?.getBoundingClientRect().top ?? 0,
      bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    }))
    expect(top).toBeGreaterThanOrEqual(bar)
    expect(top).toBeLessThan(bar + 100)
  })

  test('tabs and the menu of a phone work without JavaScript, and controls that need it are hidden', async ({
    reference,
    watch,
  }) => {
    const { page } = await watch({
      javaScriptEnabled: false,
      offline: true,
      viewport: { width: 390, height: 844 },
    })
    await page.goto(new URL('operations/listBooks.html', reference.folder).href)
    await page.getByText('Python', { exact: true }).click()
    expect(await page.getByText('import requests').isVisible()).toBe(true)
    expect(await page.getByText('Try it').isVisible()).toBe(false)
    expect(await page.locator('.search').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Errors', exact: true }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Errors')
  })

  test('the search works from file://, forgives typing errors and requests only its index', async ({
    reference,
    watch,
  }) => {
    const { page, requests, complaints } = await watch({ offline: true })
    await page.goto(new URL('errors.html', reference.folder).href)
    await page.getByRole('searchbox').fill('lsitbooks')
    await page
      .getByRole('link', { name: /^List all books/ })
      .nth(1)
      .waitFor()
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(new URL('operations/listBooks.html', reference.folder).href)
    expect(requests.filter((url) => !url.startsWith(reference.folder.href))).toEqual([])
    expect(complaints).toEqual([])
  })
})

/** Including folded parts and inactive tabs, without additions of scripts. */
async function wholeText(page: Page): Promise<string> {
  const texts = await page.locator('body').evaluateAll(([body]) => {
    const copy = body?.cloneNode(true) as HTMLElement
    for (const added of copy.querySelectorAll('.search, .copy, .to, output')) added.remove()
    return copy.textContent
  })
  return texts ?? ''
}

function isFile(url: string): boolean {
  try {
    return readFileSync(new URL(url)).length > 0
  } catch {
    return false
  }
}
