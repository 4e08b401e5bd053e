import { gzipSync } from 'node:zlib'
import { hasTool } from '@contract-first/document/test/tools'
import { loadAxe, violations } from '@contract-first/reference/test/axe'
import { watchPage } from '@contract-first/reference/test/watch-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCS, type ServedSite, serveSite } from './served-site.fixture.ts'

const PAGE_MAX_BYTES = 20_000

describe.skipIf(!hasTool('chromium'))('every page, as the service serves it,', () => {
  let site: ServedSite

  beforeAll(async () => {
    site = await serveSite()
  })
  afterAll(() => site?.close())

  test('loads only from the service, obeys its policy and stores nothing', async () => {
    const { page, requests, complaints, close } = await watchPage(site.browser)
    for (const path of site.pages) await page.goto(`${DOCS}${path}`)
    expect(complaints).toEqual([])
    expect(requests.filter((url) => !url.startsWith(DOCS))).toEqual([])
    expect(await page.context().storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
    await close()
  })

  test('passes axe, and does not scroll sideways at 320 px', async () => {
    const { page, close } = await watchPage(site.browser, { bypassCSP: true, viewport: { width: 320, height: 640 } })
    const mistakes: string[] = []
    for (const path of site.pages) {
      await page.goto(`${DOCS}${path}`)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) details.open = true
      })
      const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
      if (width > 320) mistakes.push(`${path} is ${width} px wide`)
      await loadAxe(page)
      mistakes.push(...(await violations(page, 'html', 'light')).map((one) => `${path}: ${one}`))
    }
    await close()
    expect(mistakes).toEqual([])
  })

  test('is at most 20 KB, compressed', async () => {
    const heavy = []
    for (const path of site.pages) {
      const page = await (await fetch(`${site.petstore.origin}/docs/${path}`)).arrayBuffer()
      if (gzipSync(page).length > PAGE_MAX_BYTES) heavy.push(path)
    }
    expect(heavy).toEqual([])
  })
})
