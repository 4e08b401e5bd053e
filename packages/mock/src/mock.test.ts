import { describe, expect, test } from 'vitest'
import { documentedAnswers } from './documented-answers.ts'
import { type MockOptions, mock } from './mock.ts'
import { unanswered } from './unanswered.ts'

const note = {
  type: 'object',
  required: ['id', 'text'],
  properties: { id: { type: 'integer', readOnly: true }, text: { type: 'string', minLength: 1, maxLength: 5 } },
}
const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } })
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }

const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'Notes', version: '1.0.0' },
  servers: [
    { url: 'https://{host}/{version}', variables: { host: { default: 'a.test' }, version: { default: 'v1' } } },
  ],
  security: [{ key: [] }],
  components: {
    schemas: { Note: note },
    securitySchemes: { key: { type: 'http', scheme: 'bearer' }, login: { type: 'http', scheme: 'basic' } },
  },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        security: [],
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 9 } }],
        responses: {
          200: {
            description: 'All.',
            headers: { 'X-Total': { required: true, schema: { type: 'integer', minimum: 3 } } },
            content: json({ type: 'array', items: { $ref: '#/components/schemas/Note' } }, { example: [] }),
          },
          '4XX': { description: 'No.', content: { 'application/problem+json': { schema: { type: 'object' } } } },
        },
      },
      post: {
        operationId: 'addNote',
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/Note' }) },
        responses: { 201: { description: 'Added.', content: json({ $ref: '#/components/schemas/Note' }) } },
      },
    },
    '/notes/{id}': {
      parameters: [id],
      get: {
        security: [{ login: [] }],
        responses: { 200: { description: 'XML.', content: { 'application/xml': { example: '<note/>' } } } },
      },
      delete: { security: [], responses: { 404: { description: 'None.' } } },
    },
    '/search': {
      query: { security: [], responses: { 200: { description: 'Found.', content: json({ type: 'string' }) } } },
    },
    '/events': {
      get: {
        operationId: 'watch',
        security: [],
        responses: {
          200: {
            description: 'Events.',
            content: {
              'text/event-stream': { itemSchema: { properties: { data: { const: 'hello' } }, required: ['data'] } },
            },
          },
        },
      },
    },
  },
}

function ask(path: string, init: RequestInit = {}, options?: MockOptions) {
  return mock(DOCUMENT, { isStateless: true, ...options })(new Request(`http://b.test/v1${path}`, init))
}

const body = (value: object): RequestInit => {
  const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(value) }
}

describe('mock', () => {
  test('answers with the examples of the document, and headers made from their schemas', async () => {
    const response = await ask('/notes')
    expect([response.status, response.headers.get('X-Total'), await response.json()]).toEqual([200, '3', []])
  })

  test('makes answers without an example from the schema, and does not require readOnly properties in a request', async () => {
    const response = await ask('/notes', body({ text: 'Milk' }))
    expect([response.status, await response.json()]).toEqual([201, { id: 1, text: 'Ada' }])
  })

  test('is random with a seed, and the same for the same seed', async () => {
    const texts = async (seed: number) => (await ask('/notes', body({ text: 'Milk' }), { seed })).text()
    expect(await texts(1)).toBe(await texts(1))
    expect(new Set(await Promise.all([1, 2, 3, 4].map(texts))).size).toBeGreaterThan(1)
  })

  test('sends other content than JSON as its example says, and the items of a sequence in their own form', async () => {
    const xml = await ask('/notes/1', { headers: { Authorization: `Basic ${btoa('a:b')}` } })
    expect([xml.headers.get('Content-Type'), await xml.text()]).toEqual(['application/xml', '<note/>'])
    expect(await (await ask('/events')).text()).toBe('data: hello\n\n')
  })

  test.each([
    ['a wrong parameter, by a documented range', '/notes?limit=10', {}, 400, 'application/problem+json'],
    ['a wrong body, though nothing is documented', '/notes', body({ text: '' }), 400, 'application/problem+json'],
    ['a missing credential', '/notes', { ...body({ text: 'a' }), headers: {} }, 401, 'application/problem+json'],
    ['another path', '/books', { headers: { Authorization: 'Bearer a' } }, 404, 'application/problem+json'],
  ])('refuses %s', async (_, path, init, status, contentType) => {
    const response = await ask(path, init)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([status, contentType])
  })

  test('accepts the given secrets, and no others', async () => {
    const secrets = { login: 'ada:secret' }
    const status = async (credential: string) =>
      (await ask('/notes/1', { headers: { Authorization: `Basic ${btoa(credential)}` } }, { secrets })).status
    expect([await status('ada:secret'), await status('ada:other')]).toEqual([200, 401])
  })

  test('answers requests that the document does not refuse, even if it describes no success', async () => {
    expect((await ask('/notes/1', { method: 'DELETE' })).status).toBe(200)
  })

  test('supports the methods of 3.2', async () => {
    expect(await (await ask('/search', { method: 'QUERY' })).json()).toBe('a')
  })

  test('lets Prefer choose a documented status, whatever media type a success would need', async () => {
    const headers = { Prefer: 'code=404', Accept: 'application/problem+json' }
    const response = await ask('/notes', { headers })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
    expect((await ask('/notes', { headers: { Prefer: 'code=302' } })).status).toBe(200)
  })

  test.each([
    ['the example of all errors', {}, { status: 404, title: 'Gone' }, { status: 409, title: 'Gone' }],
    ['but not if the schema demands another one', { const: 404 }, { status: 404 }, { status: 404 }],
    ['nor a number that is not a status', {}, { status: 7 }, { status: 7 }],
  ])('an error body says the status of its response: %s', async (_, status, example, expected) => {
    const schema = { type: 'object', required: ['status'], properties: { status, title: { type: 'string' } } }
    const answer = mock({
      openapi: '3.1.1',
      paths: { '/a': { get: { responses: { '4XX': { description: 'No.', content: json(schema, { example }) } } } } },
    })
    const response = await answer(new Request('http://a.test/a', { headers: { Prefer: 'code=409' } }))
    expect([response.status, await response.json()]).toEqual([409, expected])
  })

  test('a problem says the status of its response, whatever value its schema yields', async () => {
    const schema = { type: 'object', required: ['status'], properties: { status: { type: 'integer', maximum: 599 } } }
    const content = { 'application/problem+json': { schema } }
    const answer = mock({
      openapi: '3.1.1',
      paths: { '/a': { get: { responses: { default: { description: 'No.', content } } } } },
    })
    const response = await answer(new Request('http://a.test/a', { headers: { Prefer: 'code=503' } }))
    expect(await response.json()).toEqual({ status: 503 })
  })

  test('reports why it has no response', async () => {
    const failures: unknown[] = []
    const never = { ...DOCUMENT, components: { ...DOCUMENT.components, schemas: { Note: { ...note, not: {} } } } }
    const paths = {
      '/notes': {
        get: {
          security: [],
          responses: { 200: { description: '', content: json({ $ref: '#/components/schemas/Note' }) } },
        },
      },
    }
    const answer = mock({ ...never, paths }, { onFailure: (error) => failures.push(error) })
    expect((await answer(new Request('http://b.test/v1/notes'))).status).toBe(501)
    expect([...unanswered(documentedAnswers({ ...never, paths }))]).toEqual([
      ['GET /notes', expect.stringMatching(/^no value is known for #\/paths\/~1notes\/get\/responses\/200\//)],
    ])
    expect(String(failures)).toContain('No valid value for the schema at #')
  })

  describe('answers with what HTTP can carry, even if the document', () => {
    const answered = async (response: object, schemas: object = {}) => {
      const paths = { '/a': { get: { responses: { 200: { description: '', ...response } } } } }
      const failures: unknown[] = []
      const answer = mock(
        { openapi: '3.1.1', paths, components: { schemas } },
        { onFailure: (error) => failures.push(error) },
      )
      const got = await answer(new Request('http://b.test/a'))
      const own = [...got.headers].filter(([name]) => !name.startsWith('access-control-'))
      return { status: got.status, headers: Object.fromEntries(own), text: await got.text(), failures }
    }

    test('describes how the message is framed', async () => {
      const text = { required: true, schema: { type: 'string' } }
      const headers = { 'Content-Length': text, 'transfer-encoding': text, 'X-Total': text }
      expect(await answered({ headers })).toEqual({ status: 200, headers: { 'x-total': 'a' }, text: '', failures: [] })
    })

    test('names something that is not a media type', async () => {
      const content = { gzip: {}, ...json({ const: 7 }) }
      expect(await answered({ content })).toMatchObject({ status: 200, text: '7', failures: [] })
    })

    test('requires a property that it does not describe', async () => {
      const schema = { type: 'object', properties: { blob_key: { type: 'string' } }, required: ['key'] }
      const { status, text } = await answered({ content: json(schema) })
      expect([status, Object.keys(JSON.parse(text))]).toEqual([200, ['key']])
    })

    test('has examples that look like schemas with the same name', async () => {
      const example = { $id: 'https://a.test/same', type: 'x' }
      const schemas = { A: { type: 'object', example }, B: { type: 'object', example: { ...example, type: 'y' } } }
      const content = json({ $ref: '#/components/schemas/A' })
      expect(await answered({ content }, schemas)).toMatchObject({ status: 200, text: JSON.stringify(example) })
    })
  })
})
