import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { hasTool } from '@contract-first/document/test/tools'
import { type WatchedPage, watchPage } from '@contract-first/reference/test/watch-page'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServedSite, serveSite } from './served-site.fixture.ts'

const run = promisify(execFile)

describe.skipIf(!hasTool('chromium') || !hasTool('curl'))('server and key, chosen once in the header,', () => {
  let site: ServedSite
  let watched: WatchedPage

  beforeAll(async () => {
    site = await serveSite()
  })
  afterAll(() => site?.close())
  beforeEach(async () => {
    watched = await watchPage(site.browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  })
  afterEach(() => watched.close())

  const open = (path: string) => watched.page.goto(`${site.petstore.origin}/docs/${path}`)

  async function paste(key: string, isRemembered: boolean = false): Promise<void> {
    const { page } = watched
    await page.getByRole('button', { name: 'Your key' }).click()
    await page.getByLabel('bearerAuth').fill(key)
    if (isRemembered) await page.getByLabel('Remember in this tab').check()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await page.locator('#access').isVisible()).toBe(false)
  }

  async function copied(language: string = 'curl'): Promise<string> {
    const { page } = watched
    const card = page.locator('.tabs', { has: page.locator('legend', { hasText: /^(First|Example) request\b/ }) })
    await card.locator('label', { hasText: language }).click()
    await card.getByRole('button', { name: 'Copy' }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }

  async function statusOf(script: string): Promise<string> {
    const { stdout } = await run('sh', ['-c', `${script} --silent --output /dev/null --write-out '%{http_code}'`])
    return stdout
  }

  test('make the first sample run as copied, against the server that serves the page', async () => {
    await open('')
    await paste(site.petstore.apiKey)
    expect(await statusOf(await copied())).toBe('200')
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', await copied('fetch')])
    expect(stdout).toMatch(/^200 /)
    for (const language of ['TypeScript', 'Python', 'Go']) {
      const sample = await copied(language)
      expect(sample).toContain(site.petstore.apiKey)
      expect(sample).toContain(`${site.petstore.origin}/v1`)
    }
    expect(watched.complaints).toEqual([])
  })

  test('are in no storage, and are forgotten with the page', async () => {
    await open('')
    await paste(site.petstore.apiKey)
    const stored = await watched.page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie])
    expect(stored).toEqual([0, 0, ''])
    await open('operations/listPets.html')
    expect(await copied()).toContain('YOUR_API_KEY')
    expect(await watched.page.getByLabel('bearerAuth').inputValue()).toBe('')
  })

  test('are on every page of the tab once ticked, until a button forgets them', async () => {
    const { page } = watched
    await open('')
    await paste(site.petstore.apiKey, true)
    await open('operations/createPet.html')
    expect(await statusOf(await copied())).toBe('201')
    const other = await page.context().newPage()
    await other.goto(page.url())
    expect(await other.getByLabel('bearerAuth').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Your key ✓' }).click()
    await page.getByRole('button', { name: 'Forget' }).click()
    await expect.poll(() => page.locator('pre').first().textContent()).toContain('YOUR_API_KEY')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await open('operations/listPets.html')
    expect(await copied()).toContain('YOUR_API_KEY')
  })

  test('follow what another page set when the reader goes back', async () => {
    const { page } = watched
    await open('')
    await paste(site.petstore.apiKey, true)
    await page.getByRole('link', { name: 'Errors', exact: true }).first().click()
    await page.waitForURL(/errors/)
    await page.getByRole('button', { name: 'Your key' }).click()
    await page.getByRole('button', { name: 'Forget' }).click()
    await page.goBack()
    expect(await copied()).toContain('YOUR_API_KEY')
  })

  test('can name another server of the document', async () => {
    const { page } = watched
    await open('operations/getPet.html')
    await page.getByRole('button', { name: 'Your key' }).click()
    await page.getByLabel('Server').selectOption('https://staging.petstore.example/v1')
    expect(await page.locator('code[data-sample]').first().textContent()).toContain(
      "'https://staging.petstore.example/v1/pets/7'",
    )
  })

  test('are escaped for the language of the sample', async () => {
    await open('')
    await paste(`it's a "key" \\`)
    expect(await copied()).toContain(`'Authorization: Bearer it'\\''s a "key" \\'`)
    expect(await copied('fetch')).toContain(`'Bearer it\\'s a "key" \\\\'`)
    expect(await copied('Go')).toContain(`"Bearer it's a \\"key\\" \\\\"`)
  })
})
