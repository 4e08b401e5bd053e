// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text that looks like code is what is tested here.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { checked } from '../corpora/tsc.ts'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp, type Handlers } from './generated/server.ts'

const HERE = import.meta.dirname

// The type checker of the repository reads what is committed here: text that ends a string or a comment too early, or
// a name that means something in TypeScript, would not pass it.
test('hostile.yaml gives, byte for byte, what is committed', async () => {
  const command = 'codegen test/golden/hostile.yaml --out test/golden/generated --stubs'
  const { files } = await generate(join(HERE, 'hostile.yaml'), command, { stubs: true })
  expect([...files.keys()].sort()).toEqual((await readdir(join(HERE, 'generated'))).sort())
  for (const [name, text] of files) {
    expect(checked(String(text)), name).toBe(await readFile(join(HERE, 'generated', name), 'utf8'))
  }
})

describe('the code generated from hostile.yaml runs', () => {
  const seen: object[] = []
  const handlers: Handlers = {
    'get-thing': (request, reply) => {
      seen.push(request)
      return reply(200, { 'a"b': 'x', "it's": 'y', '`${x}`': 'z', '\u2028': true, '': null, '1': 1, '*/': '*/' })
    },
    delete: (request, reply) => {
      seen.push(request)
      return reply(204)
    },
  }
  const app = createApp({
    document,
    handlers,
    security: { "it's.a-key": ({ value }) => value, basic: ({ username }) => username },
  })
  const lastSeen = () => seen.at(-1)

  test('a request arrives decoded, with the defaults of the document', async () => {
    const headers = { "X-It's": '7', Cookie: 'coo.kie=null' }
    const response = await app.request('/things/7?it%27s+a+key=k&class=%E2%80%A8', { headers })
    expect(response.status).toBe(200)
    expect(lastSeen()).toEqual({
      path: { 'thing-id': 7 },
      query: { "it's": "'`${evil}\\\u2028\n*/", class: '\u2028', default: false },
      header: { "X-It's": 7 },
      cookie: { 'coo.kie': null },
      auth: { "it's.a-key": 'k' },
      body: undefined,
    })
    expect(response.headers.get("x-it's")).toBe("'`${x}")
    expect(await response.json()).toEqual({
      'a"b': 'x',
      "it's": 'y',
      '`${x}`': 'z',
      '\u2028': true,
      '': null,
      '1': 1,
      '*/': '*/',
    })
  })

  test('a body arrives with its defaults, from an anonymous caller too', async () => {
    const response = await app.request('/things/`${x}', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ "it's": 'x', '*/': 'a/.`${' }),
    })
    expect(response.status).toBe(204)
    expect(lastSeen()).toMatchObject({
      path: { 'thing-id': '`${x}' },
      body: { "it's": 'x', '*/': 'a/.`${', 'with-default': 3 },
      auth: {},
    })
  })

  test('400: an enum that looks like code is compared like any text, and the error is that of the document', async () => {
    const response = await app.request('/things/7?it%27s+a+key=k&class=x')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'que', 'not-declared': expect.anything() })
  })
})
