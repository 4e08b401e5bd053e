import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { load } from './load.ts'

const INFO = { openapi: '3.0.3', info: { title: 'Things', version: '1.0.0' } }
const THING = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } }
const SCHEMAS = { Thing: { type: 'string' } }

test('a $ref in place of entries is read as those that it leads to, in any order, and published so', async () => {
  const responses = { 200: { description: 'A thing.', content: { $ref: '#/x-content/thing' } } }
  const { document, json, problems, corrections } = await load({
    ...INFO,
    paths: { '/a': { get: { responses: { $ref: '#/x-responses' } } }, '/b': { get: { responses } } },
    components: { schemas: SCHEMAS },
    'x-content': { thing: THING },
    'x-responses': responses,
  })
  const read = { get: { responses: { 200: { description: 'A thing.', content: THING } } } }
  expect(document.paths).toEqual({ '/a': read, '/b': read })
  expect(JSON.parse(json)).toEqual(document)
  expect(problems).toEqual([])
  expect(corrections.map(({ message }) => message)).toEqual(
    new Array(3).fill('has a $ref where entries belong: read as those that it leads to'),
  )
})

test('also those of another file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inline-references-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const responses = { 200: { description: 'A thing.', content: THING } }
  const files = {
    'openapi.json': {
      ...INFO,
      paths: { $ref: 'paths.json' },
      components: { schemas: { $ref: 'schemas.json' } },
    },
    'paths.json': { '/a': { get: { responses: { $ref: 'openapi.json#/x-responses' } } } },
    'schemas.json': SCHEMAS,
  }
  Object.assign(files['openapi.json'], { 'x-responses': responses })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
  const { document, problems } = await load(join(folder, 'openapi.json'))
  expect(problems).toEqual([])
  expect(document).toMatchObject({ paths: { '/a': { get: { responses } } }, components: { schemas: SCHEMAS } })
})

test.each([
  ['leads nowhere', '#/x-content/none'],
  ['leads to itself', '#/paths/~1a/get/responses/200/content'],
  ['leads to what is around it', '#/paths'],
])('one that %s is reported, and taken out', async (_, $ref) => {
  const { document, problems } = await load({
    ...INFO,
    paths: { '/a': { get: { responses: { 200: { description: 'A thing.', content: { $ref } } } } } },
  })
  expect(problems.map(({ message }) => message)).toEqual([`$ref ${JSON.stringify($ref)} leads to no entries`])
  expect(document.paths).toEqual({ '/a': { get: { responses: { 200: { description: 'A thing.', content: {} } } } } })
})

test('copies that would grow without end are reported', async () => {
  const { problems } = await load({
    ...INFO,
    paths: { $ref: '#/x-paths' },
    'x-paths': { '/a': { get: { callbacks: { again: { $ref: '#/components/callbacks/again' } }, responses: {} } } },
    components: { callbacks: { again: { '/b': { get: { responses: {}, callbacks: { $ref: '#/x-callbacks' } } } } } },
    'x-callbacks': { more: { '/c': { get: { responses: {}, callbacks: { $ref: '#/x-callbacks' } } } } },
  })
  expect(problems.map(({ message }) => message)).toContain('$ref "#/x-callbacks" leads to no entries')
})
