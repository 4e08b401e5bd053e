import { expect, test } from 'vitest'
import { findings } from '../../test/parcels.fixture.ts'

const OPERATION = ['paths', '/parcels', 'get']

async function messagesOf(path: readonly (string | number)[], value: unknown): Promise<string[]> {
  const found = await findings((parcels) => parcels.setIn(path, value))
  return found.filter(({ rule }) => rule === 'contract-first/specification').map(({ message }) => message)
}

test('a link may lead to an operation that comes later, by its name or its place', async () => {
  const links = {
    named: { operationId: 'findParcel', parameters: { parcelId: '$response.body#/id' } },
    placed: { operationRef: '#/paths/~1parcels/get' },
  }
  expect(await messagesOf([...OPERATION, 'responses', '200', 'links'], links)).toEqual([])
})

test.each([
  [{ operationId: 'getParcels' }, 'No operation is called "getParcels".'],
  [{ operationRef: '#/paths/~1parcel/get' }, 'There is no operation at #/paths/~1parcel/get.'],
  [{ operationId: 'findParcel', parameters: { id: 1 } }, 'findParcel has no parameter "id".'],
  [
    { operationId: 'findParcel', parameters: { parcelId: '$request.query.nothing' } },
    'The operation of this response declares no query parameter "nothing".',
  ],
])('a link as %j leads nowhere', async (link, message) => {
  expect(await messagesOf([...OPERATION, 'responses', '200', 'links'], { link })).toEqual([message])
})

test('the encoding of a form is that of its own properties, and a schema with alternatives may have more', async () => {
  const form = (schema: object) => ({
    content: { 'multipart/form-data': { schema, encoding: { photo: { contentType: 'image/png' } } } },
  })
  const properties = { name: { type: 'string' } }
  const body = ['paths', '/parcels', 'post', 'requestBody']
  expect(await messagesOf(body, form({ type: 'object', properties }))).toEqual([
    'The schema has no property "photo" to encode.',
  ])
  expect(await messagesOf(body, form({ type: 'object', properties, allOf: [{}] }))).toEqual([])
})
