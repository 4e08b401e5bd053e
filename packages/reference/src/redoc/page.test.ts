import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY } from '../../test/library.fixture.ts'
import { redocPage } from './page.ts'

const { document } = LIBRARY
let folder: string
let page: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redoc-page-'))
  page = await redocPage(document)
})

afterAll(() => rm(folder, { recursive: true }))

describe('the page is self-contained', () => {
  test('telemetry is off for its readers', () => {
    expect(page.match(/"disableTelemetry":\w+/g)).toEqual(['"disableTelemetry":true'])
  })

  test.each([
    'cdn.redoc.ly',
    'cdn.redocly.com',
    'otel.cloud',
    'fonts.googleapis.com',
    'fonts.gstatic.com',
    'jsdelivr',
    'unpkg',
  ])('it does not know the host %s', (host) => {
    expect(page.includes(host)).toBe(false)
  })

  test('no element loads a script, a style or an image from a URL', () => {
    const html = page.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1')
    const loading = html.match(/<(?:script|img|iframe|source|object|embed)\b[^>]*\s(?:src|data)=[^>]*>|<link\b[^>]*>/g)
    expect(loading).toEqual([expect.stringMatching(/^<link rel="icon" href="data:image\/svg\+xml,[^"]*" \/>$/)])
    expect(html.match(/@import.{0,80}|url\(\s*['"]?(?!['"]|data:|#).{0,80}/g)).toBeNull()
  })

  test('the browser must refuse every other source, before the first script', () => {
    const policy = page.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/)
    expect(policy?.[1]).toMatch(/^default-src 'none'; /)
    expect(policy?.index).toBeLessThan(page.indexOf('<script'))
  })
})

describe('the page has the content of the document', () => {
  const definition = () => {
    const json = page.match(/const __redoc_definition = (.*);\n/)?.[1]
    return JSON.parse(json ?? '')
  }

  test('its title is the document’s', () => {
    expect(page.match(/<title>.*<\/title>/)?.[0]).toBe('<title>Library API reference</title>')
  })

  test('it holds the three operations', () => {
    const { paths } = definition()
    const operationIds = [paths['/books'].get, paths['/books'].post, paths['/books/{bookId}'].get].map(
      (o) => o.operationId,
    )
    expect(operationIds).toEqual(['listBooks', 'addBook', 'getBook'])
  })

  test('getBook shows the day of its removal and its replacement', () => {
    const getBook = definition().paths['/books/{bookId}'].get
    expect(getBook['x-badges']).toEqual([{ name: 'Sunset 2031-05-04', position: 'after' }])
    expect(getBook.description).toContain(
      '**Deprecated, to be removed on 2031-05-04.** Use `listBooks` (`GET /books`) instead.',
    )
  })

  test('the table of plans is in the HTML', () => {
    expect(tableRows(page).filter(([plan = '']) => /^(Reader|School|Archive)$/.test(plan))).toEqual([
      ['Reader', '60', '1,000'],
      ['School', '600', '100,000'],
      ['Archive', 'custom', 'custom'],
    ])
  })

  test('every error code of the document is in the HTML, with its status', () => {
    const codes = tableRows(page).filter(([, status = '']) => /^[45]\d\d$/.test(status))
    expect(codes.map(([code, status]) => `${status} ${code}`)).toEqual([
      '400 invalid_request',
      '401 missing_key',
      '401 invalid_key',
      '404 not_found',
      '429 rate_limited',
      '429 banned',
      '500 internal_error',
      '503 unavailable',
    ])
  })

  test('without JavaScript it links to the pages that need none', () => {
    expect(page.match(/<noscript>[\s\S]*?<\/noscript>/)?.[0]).toContain('<a href="index.html">')
  })
})

describe('the build', () => {
  test('gives the same bytes for the same document', async () => {
    expect((await redocPage(document)) === page).toBe(true)
  })

  test('calls no host that the document names, unless that is allowed', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      asked++
      response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const ref = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.yaml`
    const remote = join(folder, 'remote.yaml')
    await writeFile(remote, `openapi: 3.1.1\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { $ref: '${ref}' } }\n`)
    await redocPage(remote)
    expect(asked).toBe(0)
    await redocPage(remote, { allowRemote: true })
    expect(asked).toBeGreaterThan(0)
    server.close()
  })

  test('fails with the message of Redocly', async () => {
    const broken = join(folder, 'broken.yaml')
    await writeFile(broken, 'openapi: 3.1.1\ninfo: {title: [')
    await expect(redocPage(broken)).rejects.toThrow(
      /broken\.yaml:1:1: Redocly could not build a page\. Correct what it names:\nunexpected end of the stream .* \(2:16\)/,
    )
  })
})

/** The rows of all tables of the prerendered HTML, each as the texts of its cells. */
function tableRows(html: string): string[][] {
  return [...html.matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '').trim()),
  )
}
