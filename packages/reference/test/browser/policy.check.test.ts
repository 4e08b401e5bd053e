import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCS, type OpenedReference, openReference } from './reference.fixture.ts'
import { type WatchedPage, watchPage } from './watch-page.fixture.ts'

describe.skipIf(!hasTool('chromium'))('what pages load, keep and run', () => {
  let reference: OpenedReference
  let watched: WatchedPage

  beforeAll(async () => {
    reference = await openReference()
    watched = await watchPage(reference.browser)
  })
  afterAll(async () => {
    await watched?.close()
    await reference?.close()
  })

  test("the policy for servers lets only the site's own files run or load, and forbids frames", async () => {
    const { headers } = await fetch(`${reference.origin}/docs/operations/listBooks.html`)
    const policy = headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    )
  })

  test('no page breaks its policy, calls another host, sets a cookie or stores anything', async () => {
    const { page, requests, complaints } = watched
    for (const path of reference.all) {
      await page.goto(`${DOCS}${path}`)
      await page.getByRole('searchbox').fill('book')
      await page.locator('.search li').first().waitFor()
    }
    expect(complaints).toEqual([])
    expect(requests.filter((url) => !url.startsWith(DOCS))).toEqual([])
    expect(await page.context().storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('a script that is injected into a page does not run', async () => {
    const { page, complaints } = watched
    await page.goto(`${DOCS}index.html`)
    const before = complaints.length
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.append('document.title = "run"')
      try {
        document.head.append(script)
        document.body.innerHTML = '<img src=x onerror="document.title = \'run\'">'
      } catch {} // markup from a string is not even parsed
    })
    expect(await page.title()).toBe('Library')
    expect(complaints.slice(before).join()).toContain('violation of require-trusted-types-for')
  })
})
