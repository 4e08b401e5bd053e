import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaintsOf, fileOf, temporaryFolder } from '../document.fixture.ts'
import { generate } from '../generate.ts'

/** An API whose one operation takes a body of `mediaType`. */
function bodyOf(mediaType: string, schema: object) {
  const requestBody = { content: { [mediaType]: { schema } } }
  return { paths: { '/a': { post: { operationId: 'a', requestBody, responses: {} } } } }
}

test.each<[mediaType: string, schema: object, code: string]>([
  ['text/plain', { type: 'string', maxLength: 3 }, 'z.string().'],
  ['application/octet-stream', { type: 'string', format: 'binary' }, 'z.unknown()'],
  ['image/*', { type: 'string', contentMediaType: 'image/png' }, 'z.unknown()'],
  ['application/pdf', {}, 'z.unknown()'],
])('%s: the schema %j describes the body', async (mediaType, schema, code) => {
  expect(await fileOf('routes.ts', bodyOf(mediaType, schema))).toContain(`'${mediaType}': { schema: ${code}`)
})

test.each<[mediaType: string, schema: object]>([
  ['application/xml', { type: 'object' }],
  ['text/xml', { type: 'object' }],
  ['text/plain', { type: 'integer', minimum: 1 }],
  ['text/csv', { type: 'array', items: { type: 'string' } }],
  ['application/octet-stream', { type: 'string', maxLength: 3 }],
  ['application/*', { type: 'object' }],
])('%s of the schema %j is passed on as it is, and a note says so', async (mediaType, schema) => {
  const file = join(await temporaryFolder(), 'api.json')
  const head = { openapi: '3.1.1', info: { title: 'Opaque', version: '1.0.0' } }
  await writeFile(file, JSON.stringify({ ...head, ...bodyOf(mediaType, schema) }))
  const { files, notes } = await generate(file, 'codegen')
  expect(notes.notDecoded).toEqual([`passed on unchecked, whatever their schemas say: ${mediaType}`])
  expect(String(files.get('routes.ts'))).toContain(`'${mediaType}': { schema: z.unknown()`)
})

test('the headers of a part are refused, since handlers never see them', async () => {
  const content = {
    'multipart/form-data': {
      schema: { type: 'object', properties: { 'a/b': { type: 'string', format: 'binary' } } },
      encoding: { 'a/b': { headers: { 'X-Size': { required: true, schema: { type: 'integer' } } } } },
    },
  }
  expect(
    await complaintsOf({ paths: { '/a': { post: { operationId: 'a', requestBody: { content }, responses: {} } } } }),
  ).toEqual([
    'the encoding of headers is not supported at #/paths/~1a/post/requestBody/content/multipart~1form-data/encoding/a~1b/headers',
  ])
})
