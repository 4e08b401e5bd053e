import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { DocumentFiles } from '@contract-first/service/documents'
import { describe, expect, test } from 'vitest'
import { newStoreFile } from '../file-store.ts'
import { createTestNotes } from '../notes/notes.ts'

const FOR_GOOD = 'public, max-age=31536000, immutable'

describe('the docs, once built', () => {
  test.each([
    ['', 'text/html; charset=UTF-8', '<p>index</p>', 'public, max-age=300', 'Accept, Accept-Encoding'],
    [
      'operations/listNotes.md',
      'text/markdown; charset=UTF-8',
      '# listNotes',
      'public, max-age=300',
      'Accept-Encoding',
    ],
    ['assets/site.0123abcd.js', 'text/javascript; charset=UTF-8', '0', FOR_GOOD, 'Accept-Encoding'],
    ['assets/site.0123abcd.js.txt', 'text/plain; charset=UTF-8', 'a licence', 'public, max-age=300', 'Accept-Encoding'],
  ])('/docs/%s has its type, and is kept as long as it stays the same', async (path, type, text, cache, vary) => {
    const { app } = await createTestNotes({ documentFiles: builtDocs() })
    const response = await app.request(`/docs/${path}`)
    const names = ['Content-Type', 'Cache-Control', 'Vary', 'Content-Length']
    expect(names.map((name) => response.headers.get(name))).toEqual([type, cache, vary, `${text.length}`])
    expect([response.status, await response.text()]).toEqual([200, text])
    const etag = response.headers.get('ETag')
    const ask = (known: string) => app.request(`/docs/${path}`, { headers: { 'If-None-Match': known } })
    for (const known of [etag, `W/${etag}`, `W/"other", ${etag} , "another"`, '*']) {
      const again = await ask(`${known}`)
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    }
    for (const other of ['', '"other"', `${etag}W/`]) expect((await ask(other)).status).toBe(200)
  })

  test.each([
    ['text/markdown', '# index'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', '# index'],
    ['text/html, text/markdown;q=0.5', '<p>index</p>'],
    ['text/markdown;q=0', '<p>index</p>'],
    ['*/*', '<p>index</p>'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '<p>index</p>'],
  ])('a page is in Markdown for clients that prefer it: %s', async (accept, text) => {
    const { app } = await createTestNotes({ documentFiles: builtDocs({ 'index.md': '# index' }) })
    const ask = (path: string) => app.request(path, { headers: { Accept: accept } })
    const response = await ask('/docs/')
    expect([response.status, await response.text()]).toEqual([200, text])
    expect(response.headers.get('Content-Type')).toMatch(text.startsWith('#') ? /^text\/markdown/ : /^text\/html/)
    expect(response.headers.get('Vary')).toBe('Accept, Accept-Encoding')
    const twins = new Set([response.headers.get('ETag'), (await app.request('/docs/index.html')).headers.get('ETag')])
    expect(twins.size).toBe(text.startsWith('#') ? 2 : 1)
  })

  test('are found from the root, without a key', async () => {
    const { app } = await createTestNotes({ documentFiles: builtDocs({ 'llms.txt': '# Notes' }) })
    const llms = await app.request('/llms.txt')
    expect([llms.status, llms.headers.get('Location')]).toEqual([302, '/docs/llms.txt'])
    expect(await (await app.request('/docs/llms.txt')).text()).toBe('# Notes')
    const robots = await app.request('/robots.txt')
    expect([robots.status, robots.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8'])
    expect(await robots.text()).toMatch(/^User-agent: \*\nAllow: \/docs\/\n(Allow: .+\n)+Disallow: \/v1\/\n$/)
  })

  test.each(['gzip', 'br, gzip', 'gzip;q=0.5'])(
    'are compressed for clients that accept %s, under another ETag',
    async (accepted) => {
      const { app } = await createTestNotes({ documentFiles: builtDocs() })
      const packed = await app.request('/docs/', { headers: { 'Accept-Encoding': accepted } })
      expect(packed.headers.get('Content-Encoding')).toBe('gzip')
      expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe('<p>index</p>')
      expect((await app.request('/docs/')).headers.get('ETag')).not.toBe(packed.headers.get('ETag'))
    },
  )

  test.each([
    ['', 'br'],
    ['', 'br, gzip;q=0'],
    ['samples.zip', 'gzip'],
  ])('are sent uncompressed: /docs/%s to clients that accept %s', async (path, accepted) => {
    const { app } = await createTestNotes({ documentFiles: builtDocs({ 'samples.zip': 'PK' }) })
    const response = await app.request(`/docs/${path}`, { headers: { 'Accept-Encoding': accepted } })
    expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, null])
  })

  test.each(['nothing.html', '..%2fsecret.txt', 'operations%2flistNotes.md', '.hidden', 'operations', 'operations/'])(
    'have no /docs/%s',
    async (path) => {
      const { app } = await createTestNotes({ documentFiles: builtDocs() })
      const response = await app.request(`/docs/${path}`)
      expect(response.status).toBe(404)
      const page = await response.text()
      expect(page).toContain('href="/docs/"')
      expect(page).not.toMatch(/secret|hidden/)
    },
  )

  test.each([
    ['that leads through a file', 'index.html/index.html'],
    ['that is longer than a file system takes', `${'a/'.repeat(3_000)}a`],
  ])('hold no path %s', async (_, path) => {
    const { app } = await createTestNotes({ documentFiles: builtDocs() })
    expect((await app.request(`/docs/${path}`)).status).toBe(404)
  })

  test('500 with an Error object for a file that cannot be read', async () => {
    const documentFiles = builtDocs()
    symlinkSync('loop.html', new URL('loop.html', documentFiles.docs))
    const { app, failures } = await createTestNotes({ documentFiles, expectsFailures: true })
    expect((await app.request('/docs/loop.html')).status).toBe(500)
    expect(failures).toEqual([expect.objectContaining({ code: 'ELOOP' })])
  })
})

/** A docs folder with these extra files. */
function builtDocs(more: Readonly<Record<string, string>> = {}): DocumentFiles {
  const folder = `${newStoreFile()}-docs/`
  const files = {
    'index.html': '<p>index</p>',
    'operations/listNotes.md': '# listNotes',
    'assets/site.0123abcd.js': '0',
    'assets/site.0123abcd.js.txt': 'a licence',
    '.hidden': 'hidden',
    '../secret.txt': 'secret',
    ...more,
  }
  for (const name of ['operations', 'assets']) mkdirSync(`${folder}${name}`, { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(`${folder}${path}`, text)
  const docs = pathToFileURL(folder)
  return { docs, yaml: docs, json: docs }
}
