import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation } from '../contract.fixture.ts'
import { toResponse } from './to-response.ts'

describe('HEAD', () => {
  const contract = contractOf([operation({ request: { query: z.strictObject({}) } })])

  async function ask(path: string, method: string, body?: unknown) {
    const app = appOf(contract, { handler: (_request, answer) => answer(200, body, { 'X-A': 'a' }) })
    const response = await app.request(path, { method })
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }

  test('answers like GET, with the length of the body that is not sent', async () => {
    const head = await ask('/ask', 'HEAD', 'Zoé')
    expect(head).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json', 'content-length': '6', 'x-a': 'a' },
      text: '',
    })
    const { status, headers, text } = await ask('/ask', 'GET', 'Zoé')
    expect({ status, headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) }, text: '' }).toEqual(
      head,
    )
  })

  test('answers an error like GET', async () => {
    const [head, get] = [await ask('/ask?x=1', 'HEAD'), await ask('/ask?x=1', 'GET')]
    expect(head).toMatchObject({ status: 400, text: '' })
    expect(head.headers).toEqual({ ...get.headers, 'content-length': String(Buffer.byteLength(get.text)) })
  })

  test.each<[what: string, body: unknown, length: string | undefined]>([
    ['bytes', new Uint8Array(3), '3'],
    ['a Blob', new Blob(['abcd']), '4'],
    ['a stream, of unknown length', new ReadableStream(), undefined],
  ])('knows the length of %s', async (_, body, length) => {
    const image = { description: '', content: { 'image/png': {} } }
    const app = appOf(contractOf([operation({ responses: { 200: image } })]), {
      handler: (_request, answer) => answer(200, body),
    })
    const { headers } = await app.request('/ask', { method: 'HEAD' })
    expect(headers.get('content-length') ?? undefined).toBe(length)
  })
})

test('HEAD: a stream whose source fails at its end affects nothing else', async () => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', note)
  const body = new ReadableStream<Uint8Array>({ cancel: () => Promise.reject(new Error('the cursor is gone')) })
  expect(toResponse({ status: 200, body, headers: {} }, true).status).toBe(200)
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
})
