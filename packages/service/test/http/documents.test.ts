import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newDataDirectory, newStoreFile } from '../file-store.ts'
import document from '../notes/generated/openapi.json' with { type: 'json' }
import { createTestNotes } from '../notes/notes.ts'

test('/openapi.yaml is the contract as written, without a key', async () => {
  const { app } = await createTestNotes()
  const response = await app.request('/openapi.yaml')
  expect(response.headers.get('Content-Type')).toBe('application/yaml')
  expect(await response.text()).toBe(readFileSync(new URL('../notes/notes.yaml', import.meta.url), 'utf8'))
})

test('/openapi.json is the contract that routes were made from', async () => {
  const { app } = await createTestNotes()
  const response = await app.request('/openapi.json')
  expect(response.headers.get('Content-Type')).toBe('application/json')
  expect(await response.json()).toEqual(document)
})

test.each([
  "{ $ref: './api/notes.yaml#/get' }",
  '{ "$ref": "api/notes.yaml" }',
  '{ "$ref" : https://api.example/notes.yaml#/get }',
])('/openapi.yaml is whole where the contract refers to other files: %s', async (reference) => {
  const folder = newDataDirectory()
  writeFileSync(join(folder, 'openapi.yaml'), `openapi: 3.1.1\npaths:\n  /notes: ${reference}\n`)
  const here = (path: string) => new URL(path, import.meta.url)
  const [yaml, json] = [pathToFileURL(join(folder, 'openapi.yaml')), here('../notes/generated/openapi.json')]
  const { app } = await createTestNotes({ documentFiles: { docs: yaml, yaml, json } })
  const response = await app.request('/openapi.yaml')
  expect(response.headers.get('Content-Type')).toBe('application/yaml')
  expect(await response.text()).toBe(readFileSync(json, 'utf8'))
})

test.each(['/', '/docs'])('%s leads to the docs', async (path) => {
  const { app } = await createTestNotes()
  const response = await app.request(path)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/docs/'])
})

test('/docs/ says how to build the docs when they are missing', async () => {
  const nowhere = pathToFileURL(`${newStoreFile()}/`)
  const { app } = await createTestNotes({ documentFiles: { docs: nowhere, yaml: nowhere, json: nowhere } })
  const response = await app.request('/docs/')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=UTF-8'])
  expect(await response.text()).toContain('reference notes.yaml')
})

test('500 with an Error object when a document is missing', async () => {
  const nowhere = pathToFileURL(newStoreFile())
  const documentFiles = { docs: nowhere, yaml: nowhere, json: nowhere }
  const { call, failures } = await createTestNotes({ documentFiles, expectsFailures: true })
  expect(await call('/openapi.yaml')).toMatchObject({ status: 500, body: { code: 'internal_error', status: 500 } })
  expect(failures).toEqual([expect.objectContaining({ code: 'ENOENT' })])
})

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each([
  ['a browser', BROWSER, '<h1>No such page</h1>', /connect-src/],
  ['who takes anything', '*/*', 'Begin at the first one', /^default-src 'none'; frame-ancestors 'none'$/],
  ['who wants no HTML', 'application/json, text/html;q=0', 'Begin at the first one', /^default-src 'none'; frame/],
])('a missing page is a 404 in the form that suits %s', async (_who, accept, text, policy) => {
  const folder = `${newStoreFile()}/`
  mkdirSync(folder)
  writeFileSync(`${folder}404.html`, '<h1>No such page</h1>')
  writeFileSync(`${folder}content-policy.json`, '{ "*": "connect-src https://api.example" }')
  const docs = pathToFileURL(folder)
  const { app } = await createTestNotes({ documentFiles: { docs, yaml: docs, json: docs } })
  // The page has not changed, since there still is none.
  const headers = { Accept: accept, 'If-None-Match': '*' }
  const response = await app.request('/docs/operations/nope.html', { headers })
  expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8'])
  expect([response.headers.get('Cache-Control'), response.headers.get('Vary')]).toEqual(['no-store', 'Accept'])
  expect(response.headers.get('Content-Security-Policy')).toMatch(policy)
  expect(await response.text()).toContain(text)
})
