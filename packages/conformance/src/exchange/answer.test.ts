import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { readAnswer } from './answer.ts'
import { judgeAnswer } from './check-response.ts'

const EVENTS = { 'Content-Type': 'text/event-stream' }

/** A body that sends these parts and then never ends. */
function endless(...parts: readonly string[]): { body: ReadableStream; isCancelled: () => boolean } {
  let isCancelled = false
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
    },
    cancel() {
      isCancelled = true
    },
  })
  return { body, isCancelled: () => isCancelled }
}

const contract = await loadContract({
  openapi: '3.2.0',
  info: { title: 'Loans', version: '1' },
  paths: {
    '/loans': {
      get: {
        operationId: 'watchLoans',
        responses: {
          200: {
            description: 'Each loan, when it begins.',
            content: {
              'text/event-stream': {
                itemSchema: {
                  type: 'object',
                  required: ['data'],
                  properties: {
                    event: { enum: ['lent', 'returned'] },
                    data: {
                      type: 'string',
                      contentMediaType: 'application/json',
                      contentSchema: { type: 'object', required: ['bookId'] },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})

test('an endless stream is read for a while, and then cancelled', async () => {
  const { body, isCancelled } = endless('event: lent\n', 'data: {"bookId":1}\n\n', 'data: {"boo')
  const answer = await readAnswer(new Response(body, { headers: EVENTS }))
  expect(answer.isCut).toBe(true)
  expect(new TextDecoder().decode(answer.bytes)).toBe('event: lent\ndata: {"bookId":1}\n\ndata: {"boo')
  expect(isCancelled()).toBe(true)
})

test('a stream that ends is read to its end', async () => {
  const answer = await readAnswer(new Response('data: 1\n\n', { headers: EVENTS }))
  expect(answer.isCut).toBe(false)
})

test.each([
  ['data: {"bookId":1}\n\n: still there\n\nevent: lent\r\ndata: {"bookId":\r\ndata: 2}\r\n\r\ndata: cut', []],
  ['event: burnt\ndata: {"bookId":1}\n\n', [/^item 1 of the body \/event must be equal to one of/]],
  ['data: {"bookId":1}\n\ndata: {}\n\n', [/^item 2 of the body \/data must have required/]],
  ['data: no JSON\n\n', [/^item 1 of the body \/data must be object/]],
])('each event of a stream is checked against its schema: %j', async (text, messages) => {
  const [operation] = contract.operations
  if (!operation) throw new Error('The document has no operation.')
  const answer = await readAnswer(new Response(endless(text).body, { headers: EVENTS }))
  const found = await judgeAnswer(operation, answer)
  expect(found.map(({ message }) => message)).toEqual(messages.map((message) => expect.stringMatching(message)))
})
