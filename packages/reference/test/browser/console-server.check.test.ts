import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasTool } from '@contract-first/document/test/tools'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../src/site.ts'
import { openChromium } from './chromium.fixture.ts'
import { watchPage } from './watch-page.fixture.ts'

const PUBLIC = 'https://zoo.example/v2'
const LOCAL = 'http://localhost:3000/v3/'
const OWN = 'https://own.zoo.example'

describe.skipIf(!hasTool('chromium'))('the console, on a page that another server of this machine shows,', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await openChromium('docs.zoo.example', '127.0.0.1')
  })
  afterAll(() => browser?.close())

  test.each([
    ['no server of the document is local', [PUBLIC], undefined, undefined, PUBLIC],
    ['the operation has its own servers', [PUBLIC, LOCAL], [OWN], undefined, OWN],
    ['a path item has its own servers', [LOCAL], undefined, [OWN], OWN],
    ['a server of the document is local', [PUBLIC, LOCAL], undefined, undefined, 'here/v3'],
    ['a server of the document is relative', [PUBLIC, '/v4'], undefined, undefined, 'here/v4'],
  ])('offers first, where %s, …', async (_where, servers, ofOperation, ofPath, expected) => {
    const site = siteOf(servers, ofOperation, ofPath)
    const server = createServer(({ url = '' }, response) => {
      response.setHeader('Content-Type', url.endsWith('.js') ? 'text/javascript' : 'text/html')
      response.end(site.get(url.slice(1)))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { page, close } = await watchPage(browser)
    await page.goto(`${origin}/operations/look.html`)
    await page.getByText('Try it').click()
    // Its own server, else the one in the header.
    const select = page.locator('select[name=server]').last()
    const chosen = await select.inputValue()
    const offered = await select.locator('option').allTextContents()
    const said = await page.locator('.to > span').textContent()
    await close()
    server.closeAllConnections()
    server.close()
    expect(chosen.replace(origin, 'here')).toBe(expected)
    expect(said).toBe(`To ${chosen}.`)
    expect(offered.some((label) => label.includes('where this page comes from'))).toBe(expected.startsWith('here'))
  })
})

function siteOf(servers: readonly string[], ofOperation?: readonly string[], ofPath?: readonly string[]) {
  const listed = (urls: readonly string[] | undefined) => urls && { servers: urls.map((url) => ({ url })) }
  const get = { operationId: 'look', responses: { 200: { description: 'ok' } }, ...listed(ofOperation) }
  const root = {
    openapi: '3.1.1',
    info: { title: 'Zoo', version: '1' },
    ...listed(servers),
    paths: { '/a': { get, ...listed(ofPath) } },
  }
  return buildSite({ document: { root, warn: () => {} } }, { json: JSON.stringify(root) })
}
