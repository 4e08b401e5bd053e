import type { paths } from '@petstore/contract/types'
import createOpenapiFetchClient from 'openapi-fetch'
import { expect, test } from 'vitest'
import { ApiError, createClient } from './index.ts'

const baseUrl = 'http://petstore.test/v1'
const json = { 'Content-Type': 'application/json' }
const pets = '[{"id":1,"name":"Rex","categoryId":7}]'

/** What a service may answer although the contract says 200 and a list, or 400 and an error with a code. */
const ANSWERS: [what: string, status: number, body: string | null, headers: Record<string, string>][] = [
  ['201 for 200', 201, pets, json],
  ['203, which proxies make of 200', 203, pets, json],
  ['a type with parameters', 200, pets, { 'Content-Type': 'application/json; charset=utf-8' }],
  ['no type', 200, pets, {}],
  ['another type of JSON', 202, pets, { 'Content-Type': 'application/vnd.pets+json' }],
  ['members that nobody knows', 200, '[{"id":1,"name":"Rex","categoryId":7,"colour":"red"}]', json],
  ['no type, and another status', 202, pets, {}],
  ['204 and nothing', 204, null, {}],
  ['an undocumented failure with JSON', 418, '{"message":"I am a teapot"}', json],
  ['a documented status with another error', 400, '{"errors":[{"message":"limit is too large"}]}', json],
  [
    'problem details',
    409,
    '{"title":"Taken","detail":"There is a Rex."}',
    { 'Content-Type': 'application/problem+json' },
  ],
]

test.each(ANSWERS)('%s: what openapi-fetch reads, a method reads', async (_, status, body, headers) => {
  // A text would give it a type.
  const bytes = body === null ? null : new TextEncoder().encode(body)
  const fetch = async () => new Response(bytes, { status, headers })
  const { data, error } = await createOpenapiFetchClient<paths>({ baseUrl, fetch }).GET('/pets')
  const client = createClient({ apiKey: 'sk_test', baseUrl, allowBrowser: true, strict: false, maxRetries: 0, fetch })
  const outcome = await client.listPets().catch((reason: unknown) => reason)
  if (status < 300) expect(outcome).toEqual(data)
  else {
    expect(outcome).toBeInstanceOf(ApiError)
    expect(outcome).toMatchObject({ status, body: error })
  }
})

test('a failure begins with the words of the service', async () => {
  const fetch = async () =>
    new Response('{"errors":[{"message":"limit is too large"}]}', { status: 400, headers: json })
  const client = createClient({ apiKey: 'sk_test', baseUrl, allowBrowser: true, maxRetries: 0, fetch })
  await expect(client.listPets()).rejects.toThrow('listPets: 400 limit is too large')
})
