import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasChromium, openChromium } from '../../test/browser/chromium.fixture.ts'
import { redocPage } from './page.ts'

// Redoc sends no telemetry from loopback and private addresses, so the page is opened as readers see it: under a name.
const URL_OF_DOCS = 'http://docs.petstore.example/docs/redoc.html'

describe.skipIf(!hasChromium)('the page, opened in a browser', { timeout: 30_000 }, () => {
  let server: Server
  let browser: Browser
  let page: Page
  let requests: string[]
  let complaints: string[]

  beforeAll(async () => {
    const html = await redocPage(fileURLToPath(import.meta.resolve('@petstore/openapi/petstore.yaml')))
    server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    browser = await openChromium('docs.petstore.example', `127.0.0.1:${port}`)
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  beforeEach(async () => {
    requests = []
    complaints = []
    page = await browser.newPage()
    page.on('request', (request) => requests.push(request.url()))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
  })

  afterEach(() => page.close())

  test('it requests nothing but itself, sets no cookie and has no error, whatever part of it is read', async () => {
    await page.goto(URL_OF_DOCS)
    await page.getByRole('link', { name: 'Pets', exact: true }).click()
    await page.getByRole('link', { name: /^Get an animal/ }).click()
    await page.getByRole('heading', { name: 'Get an animal' }).waitFor()
    // What a page reports, it reports when it is left.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    await page.waitForTimeout(500)
    const fetched = requests.filter((url) => !url.startsWith('data:'))
    expect({ fetched, cookies: await page.context().cookies(), complaints }).toEqual({
      fetched: [URL_OF_DOCS],
      cookies: [],
      complaints: [],
    })
  })

  test('a link to getPet shows the day of its removal and its replacement', async () => {
    await page.goto(`${URL_OF_DOCS}#/pets/getpet`)
    const notice = page.getByText('Deprecated, to be removed on 2030-12-05.').locator('..')
    expect(await notice.textContent()).toBe(
      'Deprecated, to be removed on 2030-12-05. Use listPets (GET /pets) instead.',
    )
    // Beside its name, and in the menu.
    expect(await page.getByText('Sunset 2030-12-05').count()).toBe(2)
    expect(complaints).toEqual([])
  })

  test('its links lead into itself, to the API description or to the maker of Redoc', async () => {
    const links: string[] = []
    for (const [fragment, heading] of [
      ['', 'Rate limits'],
      ['#/pets/getpet', 'Get an animal'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`${URL_OF_DOCS}${fragment}`)
      await page.getByRole('heading', { name: heading }).waitFor()
      links.push(...(await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
    }
    const leaving = new Set(links.filter((link) => !link.startsWith('#')))
    expect([...leaving].sort()).toEqual(['https://redocly.com/redoc/', 'openapi.json', 'openapi.yaml'])
  })

  test('without JavaScript it leads to the API description, and to the pages that need none', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(URL_OF_DOCS)
    const links = plain.locator('noscript a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'openapi.json',
      'index.html',
    ])
    expect(await links.first().isVisible()).toBe(true)
    await context.close()
  })
})
