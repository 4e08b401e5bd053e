import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newStoreFile } from '../../test/file-store.ts'
import { createTestPetstore } from '../../test/petstore.ts'
import type { DocumentFiles } from './document-files.ts'

test('/openapi.yaml is the contract as it was written, without a key', async () => {
  const { app } = await createTestPetstore()
  const response = await app.request('/openapi.yaml')
  expect(response.headers.get('Content-Type')).toBe('application/yaml')
  expect(await response.text()).toBe(
    readFileSync(new URL('../../../../openapi/petstore.yaml', import.meta.url), 'utf8'),
  )
})

test('/openapi.json is the same document as /openapi.yaml', async () => {
  const { app } = await createTestPetstore()
  const response = await app.request('/openapi.json')
  expect(response.headers.get('Content-Type')).toBe('application/json')
  expect(await response.json()).toEqual(parse(await (await app.request('/openapi.yaml')).text()))
})

test.each(['/', '/docs'])('%s leads to the docs', async (path) => {
  const { app } = await createTestPetstore()
  const response = await app.request(path)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/docs/'])
})

test('/docs/ says how to build the docs when they are not built', async () => {
  const nowhere = pathToFileURL(`${newStoreFile()}/`)
  const { app } = await createTestPetstore({ documentFiles: { docs: nowhere, yaml: nowhere, json: nowhere } })
  const response = await app.request('/docs/')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=UTF-8'])
  expect(await response.text()).toContain('npx -y pnpm build')
})

describe('the docs, once they are built', () => {
  test.each([
    ['', 'text/html; charset=UTF-8', '<p>index</p>', 'public, max-age=300'],
    ['operations/listPets.md', 'text/markdown; charset=UTF-8', '# listPets', 'public, max-age=300'],
    ['assets/site.0123abcd.js', 'text/javascript; charset=UTF-8', '0', 'public, max-age=31536000, immutable'],
  ])('/docs/%s has its type, and is kept as long as it stays the same', async (path, type, text, cache) => {
    const { app } = await createTestPetstore({ documentFiles: builtDocs() })
    const response = await app.request(`/docs/${path}`)
    const names = ['Content-Type', 'Cache-Control', 'Vary', 'Content-Length']
    expect(names.map((name) => response.headers.get(name))).toEqual([type, cache, 'Accept-Encoding', `${text.length}`])
    expect([response.status, await response.text()]).toEqual([200, text])
    const headers = { 'If-None-Match': `W/"other", ${response.headers.get('ETag')}` }
    const again = await app.request(`/docs/${path}`, { headers })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([
      304,
      '',
      response.headers.get('ETag'),
    ])
  })

  test('are compressed for who can read that, under another ETag', async () => {
    const { app } = await createTestPetstore({ documentFiles: builtDocs() })
    const packed = await app.request('/docs/', { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe('<p>index</p>')
    expect((await app.request('/docs/')).headers.get('ETag')).not.toBe(packed.headers.get('ETag'))
  })

  test.each(['nothing.html', '..%2fsecret.txt', '.hidden', 'operations', 'operations/'])(
    'hold no /docs/%s',
    async (path) => {
      const { app } = await createTestPetstore({ documentFiles: builtDocs() })
      const response = await app.request(`/docs/${path}`)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toMatch(/secret|hidden/)
    },
  )
})

test('500 with an Error object when a document is gone', async () => {
  const nowhere = pathToFileURL(newStoreFile())
  const documentFiles = { docs: nowhere, yaml: nowhere, json: nowhere }
  const { call, failures } = await createTestPetstore({ documentFiles, expectsFailures: true })
  expect(await call('/openapi.yaml')).toMatchObject({ status: 500, body: { code: 'internal_error', status: 500 } })
  expect(failures).toEqual([expect.objectContaining({ code: 'ENOENT' })])
})

function builtDocs(): DocumentFiles {
  const folder = `${newStoreFile()}-docs/`
  const files = {
    'index.html': '<p>index</p>',
    'operations/listPets.md': '# listPets',
    'assets/site.0123abcd.js': '0',
    '.hidden': 'hidden',
    '../secret.txt': 'secret',
  }
  for (const name of ['operations', 'assets']) mkdirSync(`${folder}${name}`, { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(`${folder}${path}`, text)
  const docs = pathToFileURL(folder)
  return { docs, yaml: docs, json: docs }
}
