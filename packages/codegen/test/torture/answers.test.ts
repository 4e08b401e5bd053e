import { describe, expect, test } from 'vitest'
import type { Handlers } from './generated/3.1/server.ts'
import { tortureApp } from './torture.fixture.ts'

/** Sends the responses of a handler through the runtime. */
async function answered(answer: Handlers['answer'], init: RequestInit = {}) {
  const { app, failures } = tortureApp({ answer })
  const response = await app.request('/answers', init)
  const type = response.headers.get('content-type')
  return { status: response.status, type, headers: response.headers, text: await response.text(), failures }
}

const account = { id: 1, name: 'a' }
const required = { 'X-Required': 1 }

describe('200, by its media type', () => {
  test('the first that is declared, with the headers', async () => {
    const headers = { ...required, 'X-Optional': 'abc', 'X-Numbers': [1, 2], 'X-Referred': true }
    const answer = await answered((_request, reply) => reply(200, account, headers))
    expect(answer).toMatchObject({ status: 200, type: 'application/json', text: '{"id":1,"name":"a"}', failures: [] })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-required': '1',
      'x-optional': 'abc',
      'x-numbers': '1,2',
      'x-constant': 'always',
      'x-referred': 'true',
    })
  })

  test('headers that are objects, JSON, or several cookies', async () => {
    const point = { x: 1, y: 2 }
    const headers = { ...required, 'X-Flat': point, 'X-Point': point, 'X-Json': point, 'Set-Cookie': ['a=1', 'b=2'] }
    const answer = await answered((_request, reply) => reply(200, account, headers))
    expect(answer.failures).toEqual([])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-flat': 'x,1,y,2',
      'x-point': 'x=1,y=2',
      'x-json': '{"x":1,"y":2}',
    })
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  test.each<[type: string, answer: Handlers['answer'], text: string]>([
    [
      'application/vnd.torture+json',
      (_, reply) => reply(200, [account], { ...required, 'Content-Type': 'application/vnd.torture+json' }),
      '[{"id":1,"name":"a"}]',
    ],
    ['text/csv; charset=utf-8', (_, reply) => reply(200, 'id', { ...required, 'Content-Type': 'text/csv' }), 'id'],
    [
      'application/pdf',
      (_, reply) => reply(200, new Uint8Array([37, 80]), { ...required, 'Content-Type': 'application/pdf' }),
      '%P',
    ],
    ['image/svg+xml', (_, reply) => reply(200, '<svg/>', { ...required, 'Content-Type': 'image/svg+xml' }), '<svg/>'],
  ])('%s', async (type, answer, text) => {
    expect(await answered(answer)).toMatchObject({ status: 200, type, text, failures: [] })
  })
})

describe('other statuses', () => {
  test.each<[status: number, answer: Handlers['answer'], text: string]>([
    [204, (_, reply) => reply(204), ''],
    [304, (_, reply) => reply(304, undefined, { ETag: '"a"' }), ''],
    [404, (_, reply) => reply(404), ''],
    [418, (_, reply) => reply(418, { title: 'of 4XX' }), '{"title":"of 4XX"}'],
    [503, (_, reply) => reply(503, { title: 'of default' }), '{"title":"of default"}'],
  ])('%i', async (status, answer, text) => {
    expect(await answered(answer)).toMatchObject({ status, text, failures: [] })
  })

  test('of HEAD, which is its own operation', async () => {
    const response = await tortureApp().app.request('/answers', { method: 'HEAD' })
    expect([response.status, response.headers.get('x-count'), await response.text()]).toEqual([200, '3', ''])
  })

  test('of a range, as a stream', async () => {
    const events = new Blob(['data: 1\n\n', 'data: 2\n\n']).stream()
    const { app } = tortureApp({ answerEvents: (_request, reply) => reply(202, events) })
    const response = await app.request('/events')
    expect([response.status, await response.text()]).toEqual([202, 'data: 1\n\ndata: 2\n\n'])
  })
})

describe('500: a response that the document does not allow, and that is never sent', () => {
  test.each<[what: string, answer: Handlers['answer'], failure: string]>([
    [
      'a wrong property',
      (_, reply) => reply(200, JSON.parse('{"id":"secret","name":"a"}'), required),
      '200: not as declared: body id',
    ],
    [
      'a missing header',
      (_, reply) => reply(200, account, Object.create(null)),
      '200: not as declared: header X-Required',
    ],
    [
      'a header that is too long',
      (_, reply) => reply(200, account, { ...required, 'X-Optional': 'secret' }),
      '200: not as declared: header X-Optional',
    ],
    [
      'a text that does not fit',
      (_, reply) => reply(200, 'secret', { ...required, 'Content-Type': 'text/csv' }),
      '200: not as declared: body',
    ],
    [
      'a media type of no schema',
      (_, reply) => reply(200, account, Object({ ...required, 'Content-Type': 'text/html' })),
      '200: the contract declares no media type text/html',
    ],
  ])('%s', async (_what, answer, failure) => {
    const { status, text, failures } = await answered(answer)
    expect(status).toBe(500)
    expect(text).not.toContain('secret')
    expect(failures).toEqual([`ContractBreach: answer ${failure}`])
  })
})

test.each([
  [406, { Accept: 'text/html' }],
  [200, { Accept: 'text/*;q=0.5' }],
])('%i: %j', async (status, headers) => {
  expect((await answered((_, reply) => reply(200, account, required), { headers })).status).toBe(status)
})
