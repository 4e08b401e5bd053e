import { expect, test } from 'vitest'
import { buildClient } from './build-client.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { writeContent, writeParameter } from './writers.ts'

const described = { method: 'POST', path: '/', responses: { '200': 'none' } } as const
const text = { mediaType: 'text/plain', write: writeContent }
const OPERATIONS: Readonly<Record<keyof Operations, OperationDescriptor>> = {
  chosen: {
    ...described,
    parameters: { 'query.Content-Type': { in: 'query', name: 'Content-Type', write: writeParameter } },
    requestBody: ['application/json', text],
  },
  alone: { ...described, parameters: { 'Content-Type': 'query' }, requestBody: text },
  inQuery: { ...described, parameters: { 'Idempotency-Key': 'query', 'x-request-id': 'query' } },
}

interface Query<Names extends string> {
  query?: { [Name in Names]?: string }
}

interface Operations {
  chosen: {
    parameters: Query<'Content-Type'>
    requestBody: { content: { 'application/json': number; 'text/plain': string } }
    responses: { 200: object }
  }
  alone: {
    parameters: Query<'Content-Type'>
    requestBody: { content: { 'text/plain': string } }
    responses: { 200: object }
  }
  inQuery: { parameters: Query<'Idempotency-Key' | 'x-request-id'>; responses: { 200: object } }
}

const sent: string[] = []
const client = buildClient<Operations>(OPERATIONS, {
  baseUrl: 'http://names.test',
  fetch(request) {
    sent.push(`${new URL(request.url).search} ${request.headers.get('Content-Type')}`)
    return new Response()
  },
})

test('a parameter called Content-Type goes where it belongs, and chooses no media type', async () => {
  await client.chosen({ body: 'a', 'Content-Type': 'text/plain', 'query.Content-Type': 'image/png' })
  await client.alone({ body: 'a', 'Content-Type': 'image/png' })
  expect(sent.splice(0)).toEqual(['?Content-Type=image%2Fpng text/plain', '?Content-Type=image%2Fpng text/plain'])
})

test('only headers get a generated key or id', async () => {
  await client.inQuery()
  await client.inQuery({ 'x-request-id': 'a' })
  expect(sent.splice(0)).toEqual([' null', '?x-request-id=a null'])
})
