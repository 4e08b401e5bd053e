import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'
import type { WatchedPage } from './watch-page.fixture.ts'

describeInBrowser('what pages load, keep and run', () => {
  let watched: WatchedPage

  test.beforeEach(async ({ watch }) => {
    watched = await watch()
  })

  test("the policy for servers lets only the site's own files run or load, and forbids frames", async ({
    reference,
  }) => {
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

  test('no page breaks its policy, calls another host, sets a cookie or stores anything', async ({ reference }) => {
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
