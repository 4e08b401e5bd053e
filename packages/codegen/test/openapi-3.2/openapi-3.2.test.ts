import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emitDocument } from '@contract-first/hono'
import { expect, test } from 'vitest'
import { generateText, problemsOf, temporaryFolder } from '../../src/document.fixture.ts'
import { generate } from '../../src/generate.ts'
import { acceptAll, serverModule } from '../corpora/module.ts'

const READERS = join(import.meta.dirname, 'readers.yaml')

test('a document of OpenAPI 3.2 without new features is generated like 3.1, and stays 3.2', async () => {
  const text = await readFile(join(import.meta.dirname, '../golden/hostile.yaml'), 'utf8')
  const { 'openapi.json': document, ...code } = await generated(text.replace(/^openapi: 3\.1\.\d+$/m, 'openapi: 3.2.0'))
  const { 'openapi.json': older, ...olderCode } = await generated(text)
  expect(code).toEqual(olderCode)
  expect(JSON.parse(String(document))).toEqual({ ...JSON.parse(String(older)), openapi: '3.2.0' })
})

async function generated(text: string): Promise<Record<string, unknown>> {
  return Object.fromEntries(await generateText(text))
}

test('the additions of 3.2 for readers are kept: the generated app emits the document that it was generated from', async () => {
  const { document, contract, createApp, unimplemented } = await serverModule(
    { name: 'readers', file: READERS, yaml: undefined, allow: [] },
    'openapi-3.2',
  )
  const app = createApp({ document, handlers: unimplemented(), security: acceptAll(contract) })
  expect(document.openapi).toBe('3.2.0')
  expect(emitDocument(app, document)).toEqual(document)
})

test('what 3.2 says of the parts of a part is refused, each with its place, in one run', async () => {
  const problems = await problemsOf(`openapi: 3.2.0
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { part: { type: string } } }
            encoding:
              part: { itemEncoding: {}, encoding: {} }
      responses: { '204': { description: Fine. } }
`)
  expect(problems).toEqual([
    expect.stringMatching(
      /^\d+:\d+: keyword "itemEncoding" of a part is not supported at #.*\/encoding\/part\/itemEncoding: make each of them a part/,
    ),
    expect.stringMatching(
      /^\d+:\d+: keyword "encoding" of a part is not supported at #.*\/encoding\/part\/encoding: make each of them a part/,
    ),
  ])
})

test('an operation that only 3.2 has can be left out, and the rest is generated', async () => {
  const answered = { responses: { 200: { description: 'Fine.' } } }
  const whole = { name: 'all', in: 'querystring', content: { 'application/json': { schema: {} } } }
  const item = {
    query: { operationId: 'search', ...answered },
    additionalOperations: { LINK: answered },
    get: { operationId: 'asWhole', parameters: [whole], ...answered },
    post: { operationId: 'kept', ...answered },
  }
  const file = join(await temporaryFolder(), 'api.json')
  const info = { title: 'Fixture', version: '1.0.0' }
  await writeFile(file, JSON.stringify({ openapi: '3.2.0', info, paths: { '/a': item } }))
  const { files } = await generate(file, 'codegen', { skip: ['search', 'LINK /a', 'asWhole'] })
  expect(String(files.get('routes.ts')).match(/(?<=id: ')\w+/g)).toEqual(['kept'])
})

test('an operation of a method that only 3.2 knows gets types, beside one of another method', async () => {
  const get = { operationId: 'find', responses: { 200: { description: 'Fine.' } } }
  const query = { ...get, operationId: 'search' }
  const additionalOperations = { COPY: { ...get, operationId: 'copy' } }
  const paths = { '/a': { get, query, additionalOperations } }
  const files = await generated(JSON.stringify({ openapi: '3.2.0', info: { title: 'A', version: '1' }, paths }))
  for (const name of ['find', 'search', 'copy']) expect(files['types.ts']).toMatch(new RegExp(`^ {4}${name}: \\{`, 'm'))
})
