import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../document.fixture.ts'
import type { Pointer } from '../json/pointer.ts'
import { load } from './load.ts'

/** Loads `api.yaml`, one of `files`; tells where its values were written, as `file#pointer`. */
async function origins(files: Record<string, string>): Promise<{ names: string[]; of(pointer: Pointer): string }> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const { originOf, files: read } = await load(join(folder, 'api.yaml'))
  const nameOf = (path: string): string => path.slice(folder.length + 1)
  return {
    names: read.map(({ path }) => nameOf(path)),
    of(pointer) {
      const origin = originOf(pointer)
      return `${nameOf(origin.file.path)}#${origin.pointer}`
    },
  }
}

const HEAD = 'openapi: 3.1.1\ninfo: { title: Dogs, version: 1.0.0 }\n'

test('values that aliases and merge keys repeat have one origin', async () => {
  const { of } = await origins({
    'api.yaml': `${HEAD}paths:
  /a: &a { get: { responses: { 200: &ok { description: Fine. } } } }
  /b: *a
  /c: { get: { <<: { deprecated: true }, responses: { 201: *ok } } }
`,
  })
  expect(of('/paths/~1a/get/responses/200')).toBe('api.yaml#/paths/~1a/get/responses/200')
  expect(of('/paths/~1b/get/responses')).toBe('api.yaml#/paths/~1a/get/responses')
  expect(of('/paths/~1c/get/responses/201/description')).toBe('api.yaml#/paths/~1a/get/responses/200/description')
  expect(of('/paths/~1c/get/deprecated')).toBe('api.yaml#/paths/~1c/get/deprecated')
})

test('a part that was moved in has its origin in the file that holds it, even a value that is not an object', async () => {
  const { of, names } = await origins({
    'api.yaml': `${HEAD}paths: { /a: { $ref: 'items.yaml#/a', description: Here. } }\n`,
    'items.yaml': "a: { $ref: '#/b' }\nb: { summary: There., get: { responses: { 200: { $ref: ok.yaml } } } }\n",
    'ok.yaml': 'description: Fine.\n',
  })
  expect(names).toEqual(['api.yaml', 'items.yaml', 'ok.yaml'])
  expect(of('/paths/~1a/description')).toBe('api.yaml#/paths/~1a/description')
  expect(of('/paths/~1a/get/responses')).toBe('items.yaml#/b/get/responses')
  expect(of('/components/responses/ok/description')).toBe('ok.yaml#/description')
})

test('an operation that paths share has its operationId once, and the same origin at each path', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'api.yaml')
  await writeFile(file, `${HEAD}paths: { /a: { $ref: 'items.yaml#/a' }, /b: { $ref: 'items.yaml#/a' } }\n`)
  const copy = '{ operationId: copyA, responses: {} }'
  const item = `{ get: { operationId: getA, responses: {} }, additionalOperations: { COPY: ${copy} } }`
  await writeFile(join(folder, 'items.yaml'), `a: ${item}\n`)
  const { document, originOf } = await load(file)
  const [a, b] = Object.values(Object(document.paths))
  expect(a).toEqual({
    get: { operationId: 'getA', responses: {} },
    additionalOperations: { COPY: { operationId: 'copyA', responses: {} } },
  })
  expect(b).toEqual({ get: { responses: {} }, additionalOperations: { COPY: { responses: {} } } })
  for (const place of ['get', 'get/responses', 'additionalOperations/COPY', 'additionalOperations/COPY/responses']) {
    const origin = originOf(`/paths/~1b/${place}`)
    expect([origin.file.path, origin.pointer]).toEqual([join(folder, 'items.yaml'), `/a/${place}`])
  }
})
