import { expect, test } from 'vitest'
import { buildClient } from './build-client.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { bigIntegers, textIntegers, writeTextIntegers } from './integers.ts'
import { query } from './query.ts'
import { readLines } from './readers.ts'
import { fetchOf } from './requests.ts'

const LARGE = '9223372036854775807'
const SENT = `{"id":${LARGE},"ids":[1,-${LARGE}],"note":"${LARGE}, \\"${LARGE}"}`

interface Operation {
  parameters: { query?: { after?: bigint | string } }
  requestBody: { content: { 'application/json': unknown } }
  responses: { 200: { content: { 'application/json': { id: bigint | string | number } } } }
}

function open(more: Partial<OperationDescriptor>) {
  const sent: { url: string; body: string }[] = []
  const echo: OperationDescriptor = {
    method: 'POST',
    path: '/',
    parameters: { after: 'query' },
    requestBody: 'application/json',
    responses: { 200: 'json' },
    ...more,
  }
  const client = buildClient<{ echo: Operation }>(
    { echo },
    {
      baseUrl: 'http://integers.test',
      validate: (_id, _status, body) => (Number.isSafeInteger(Reflect.get(Object(body), 'id')) ? undefined : '/id'),
      async fetch(request) {
        sent.push({ url: request.url, body: await request.text() })
        return new Response(SENT, { headers: { 'Content-Type': 'application/json' } })
      },
    },
  )
  return { client, sent }
}

test('without a reader, a large integer is refused, and the message names the option', async () => {
  const refused = open({}).client.echo({ body: 1 })
  await expect(refused).rejects.toThrow(`JavaScript would round ${LARGE}: generate the client with --integers bigint`)
})

test('a bigint is read, and written where it was', async () => {
  const { client, sent } = open({ integers: bigIntegers })
  const body = await client.echo({ body: 1 })
  const big = BigInt(LARGE)
  expect(body).toEqual({ id: big, ids: [1, -big], note: `${LARGE}, "${LARGE}` })
  await client.echo({ body, after: big })
  expect(sent[1]).toEqual({ url: `http://integers.test/?after=${LARGE}`, body: SENT })
  expect(JSON.stringify(query(client.echo, { body: 1, after: big }).queryKey)).toContain(LARGE)
})

test('a text is read, and written as an integer where one belongs', async () => {
  const write = writeTextIntegers(['id', 'ids'])
  const { client, sent } = open({
    integers: textIntegers,
    requestBody: { mediaType: 'application/json', write },
  })
  const body = await client.echo({ body: 1 })
  expect(body).toEqual({ id: LARGE, ids: [1, `-${LARGE}`], note: `${LARGE}, "${LARGE}` })
  await client.echo({ body })
  expect(sent[1]?.body).toBe(SENT)
  await client.echo({ body: { at: new Date(0), id: 'none' } })
  expect(sent[2]?.body).toBe('{"at":"1970-01-01T00:00:00.000Z","id":"none"}')
})

test('a request of your own reads them, too', async () => {
  const { client } = open({ integers: bigIntegers })
  const response = await fetchOf(client)(new Request('http://integers.test/other'))
  expect(await response.json()).toMatchObject({ id: BigInt(LARGE) })
})

test('so are the items of a stream, and what is not documented', async () => {
  const streamed = open({ integers: bigIntegers, responses: { 200: readLines } }).client
  const items = (await streamed.echo({ body: 1 })) as unknown as AsyncIterable<{ id: unknown }>
  for await (const { id } of items) expect(id).toBe(BigInt(LARGE))
  const undocumented = open({ integers: bigIntegers, responses: { 204: 'none' } }).client
  expect(await undocumented.echo({ body: 1 })).toMatchObject({ id: BigInt(LARGE) })
})
