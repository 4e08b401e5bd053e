import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasTool } from '@contract-first/document/test/tools'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openChromium } from '../../test/browser/chromium.fixture.ts'
import { LIBRARY } from '../../test/library.fixture.ts'
import { policyFile } from '../html/policy.ts'
import { redocPage } from './page.ts'

// Redoc sends no telemetry from loopback and private addresses, so the page is opened under a host name, as for
// readers.
const URL_OF_DOCS = 'http://docs.library.example/docs/redoc.html'

describe.skipIf(!hasTool('chromium'))('the page, opened in a browser', () => {
  let server: Server
  let browser: Browser
  let page: Page
  let requests: string[]
  let complaints: string[]

  beforeAll(async () => {
    const html = await redocPage(LIBRARY.document)
    const { 'redoc.html': policy } = JSON.parse(policyFile([], false, true))
    server = createServer((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }).end(html),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    browser = await openChromium('docs.library.example', `127.0.0.1:${port}`)
  })

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

  test('it requests only itself, sets no cookie and has no error, whatever part is open', async () => {
    await page.goto(URL_OF_DOCS)
    await page.getByRole('link', { name: 'Books', exact: true }).click()
    await page.getByRole('link', { name: /^Get a book/ }).click()
    await page.getByRole('heading', { name: 'Get a book' }).waitFor()
    // A page would report when it is left.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    await page.waitForTimeout(500)
    const fetched = requests.filter((url) => !url.startsWith('data:'))
    expect({ fetched, cookies: await page.context().cookies(), complaints }).toEqual({
      fetched: [URL_OF_DOCS],
      cookies: [],
      complaints: [],
    })
  })

  test('a link to getBook shows the day of its removal and its replacement', async () => {
    await page.goto(`${URL_OF_DOCS}#/books/getbook`)
    const notice = page.getByText('Deprecated, to be removed on 2031-05-04.').locator('..')
    expect(await notice.textContent()).toBe(
      'Deprecated, to be removed on 2031-05-04. Use listBooks (GET /books) instead.',
    )
    // Next to its name, and in the menu.
    expect(await page.getByText('Sunset 2031-05-04').count()).toBe(2)
    expect(complaints).toEqual([])
  })

  test('its links lead into itself, to the API description or to Redocly', async () => {
    const links: string[] = []
    for (const [fragment, heading] of [
      ['', 'Rate limits'],
      ['#/books/getbook', 'Get a book'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`${URL_OF_DOCS}${fragment}`)
      await page.getByRole('heading', { name: heading }).waitFor()
      links.push(...(await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
    }
    const leaving = new Set(links.filter((link) => !link.startsWith('#')))
    expect([...leaving].sort()).toEqual(['https://redocly.com/redoc/', 'openapi.json', 'openapi.yaml'])
  })

  test('without JavaScript it links to the API description, and to the pages that need none', async () => {
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
