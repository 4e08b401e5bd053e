import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { hasTool } from '@contract-first/document/test/tools'
import { type WatchedPage, watchPage } from '@contract-first/reference/test/watch-page'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServedSite, serveSite } from './served-site.fixture.ts'

const run = promisify(execFile)

describe.skipIf(!hasTool('chromium') || !hasTool('curl'))(
  'the console, on the page of a service that runs here',
  () => {
    let site: ServedSite
    let watched: WatchedPage
    const logged: string[] = []

    beforeAll(async () => {
      site = await serveSite()
    })
    afterAll(() => site?.close())
    beforeEach(async () => {
      watched = await watchPage(site.browser)
      watched.page.on('console', (message) => logged.push(message.text()))
    })
    afterEach(() => watched.close())

    /** Opens the console, types what a reader would, and presses the button. */
    async function send(operation: string, values: Readonly<Record<string, string>>): Promise<string> {
      const { page } = watched
      await page.goto(`${site.petstore.origin}/docs/operations/${operation}.html`)
      await page.getByText('Try it').click()
      const { bearerAuth = '', ...fields } = values
      await page.getByRole('button', { name: 'Your key' }).click()
      await page.getByLabel('bearerAuth').fill(bearerAuth)
      await page.getByRole('button', { name: 'Done' }).click()
      for (const [label, value] of Object.entries(fields)) await page.locator('.console').getByLabel(label).fill(value)
      await page.getByRole('button', { name: 'Send the request' }).click()
      await page.getByText('The same with curl').waitFor()
      return textOf(page.locator('output'))
    }

    test('it shows the status, the requests left, the body and the headers of a 200', async () => {
      const { apiKey } = site.petstore
      const answer = await send('getPet', { bearerAuth: apiKey, petId: '7' })
      expect(answer).toMatch(/^200 OK · \d+ ms/)
      expect(answer).toMatch(/\d+ of 60 requests left\./)
      expect(answer).toContain('"name": "Rex"')
      expect(answer).toContain('sunset: Thu, 05 Dec 2030 00:00:00 GMT')
      expect(watched.complaints).toEqual([])
    })

    test('it sends a body from its fields, shows the 201, and shows the sample next to it as it was sent', async () => {
      const answer = await send('createPet', { bearerAuth: site.petstore.apiKey, name: 'Bello' })
      expect(answer).toMatch(/^201 Created/)
      expect(answer).toContain('"name": "Bello"')
      const sample = await textOf(watched.page.locator('.tabs code[data-sample].language-sh'))
      const { stdout } = await run('sh', ['-c', `${sample} --silent`])
      expect(JSON.parse(stdout)).toMatchObject({ name: 'Bello' })
    })

    test('it shows a 404 in colour, ready to copy, with a link to what its code means', async () => {
      const answer = await send('getPet', { bearerAuth: site.petstore.apiKey, petId: '9007199254740991' })
      expect(answer).toMatch(/^404 Not Found/)
      expect(answer).toContain('"code": "not_found"')
      const { page } = watched
      expect(await page.locator('output pre').first().locator('i.k').first().textContent()).toBe('"code"')
      expect(await page.locator('output figure').first().getByRole('button', { name: 'Copy' }).isVisible()).toBe(true)
      await page.locator('output').getByRole('link', { name: 'not_found' }).click()
      expect(page.url()).toMatch(/\/docs\/errors\.html#not_found$/)
      expect(await page.locator(':target').isVisible()).toBe(true)
    })

    test('it shows a 401 when no key is given', async () => {
      const answer = await send('listPets', {})
      expect(answer).toMatch(/^401 Unauthorized/)
      expect(answer).toContain('"code": "missing_api_key"')
    })

    test('it shows a 429, and when to try again', async () => {
      const apiKey = await site.petstore.issueKey()
      const headers = { Authorization: `Bearer ${apiKey}` }
      let retryAfter: string | null = null
      while (retryAfter === null) {
        const response = await fetch(`${site.petstore.origin}/v1/pets`, { headers })
        retryAfter = response.headers.get('retry-after')
        await response.arrayBuffer()
      }
      const answer = await send('listPets', { bearerAuth: apiKey })
      expect(answer).toMatch(/^429 Too Many Requests/)
      const [, time] = /Try again at (.+), not before\./.exec(answer) ?? []
      const minute = await watched.page.evaluate(() =>
        [0, 60_000].map((ms) => new Date(Date.now() + ms).toLocaleTimeString()),
      )
      const seconds = (words: string | undefined) => Date.parse(`2026-01-01 ${words}`)
      expect(seconds(time)).toBeGreaterThanOrEqual(seconds(minute[0]))
      expect(seconds(time)).toBeLessThanOrEqual(seconds(minute[1]))
    })

    test('the key is in no address, storage, log or response', async () => {
      const { apiKey } = site.petstore
      await send('getPet', { bearerAuth: apiKey })
      const { page, requests } = watched
      const stored = await page.context().storageState({ indexedDB: true })
      // One by one: in Chromium, a copy of the whole storage is always empty.
      const session = await page.evaluate(() =>
        Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.getItem(sessionStorage.key(at) ?? '')),
      )
      const places = [
        page.url(),
        ...requests,
        JSON.stringify(stored),
        JSON.stringify(session),
        ...logged,
        await textOf(page.locator('output pre').first()),
      ]
      expect(places.filter((text) => text.includes(apiKey))).toEqual([])
      await page.reload()
      expect(await page.getByLabel('bearerAuth').inputValue()).toBe('')
    })

    test('its line for curl gets the same response', async () => {
      const { apiKey } = site.petstore
      expect(await send('createPet', { bearerAuth: apiKey, 'Idempotency-Key': "it's-mine" })).toMatch(/^201/)
      const { page } = watched
      const body = await textOf(page.locator('output pre').first())
      const curl = await textOf(page.locator('output pre').last())
      const { stdout } = await run('sh', ['-c', `${curl} --silent --include`])
      const [head = '', again = ''] = stdout.split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1\.1 201/)
      expect(head).toMatch(/^idempotent-replayed: true/im)
      expect(JSON.parse(again)).toEqual(JSON.parse(body))
    })
  },
)

async function textOf(place: ReturnType<WatchedPage['page']['locator']>): Promise<string> {
  return (await place.textContent()) ?? ''
}
