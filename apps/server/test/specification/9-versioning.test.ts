import { expect, test } from 'vitest'
import { at, document, operations } from '../contract.ts'
import { openPetstore } from '../open-petstore.ts'

test('§9 rule 1: the version is part of the path prefix, /v1 at the end of the base URL', async () => {
  const servers = document.servers as { url: string; description: string }[]
  expect(servers.map(({ url }) => url)).toEqual([
    'https://api.petstore.example/v1',
    'https://staging.petstore.example/v1',
    'http://127.0.0.1:3000/v1',
  ])
  const { call } = await openPetstore()
  expect([(await call('/v1/pets')).status, (await call('/pets')).status, (await call('/v2/pets')).status]).toEqual([
    200, 404, 404,
  ])
})

// An addition to the API raises the minor version and changes nothing in the specification.
test('§9 rule 2: the interface description carries version 1.0.0, or a later one that only adds to it', () => {
  expect(at(document, 'info').version).toMatch(/^1\.\d+\.\d+$/)
})

test('§9 rule 3: deprecation is marked per endpoint with a removal date; only GET /pets/{petId} is deprecated', () => {
  const marks = operations.flatMap(({ id, operation: { deprecated, 'x-deprecated-sunset': sunset } }) =>
    deprecated === undefined && sunset === undefined ? [] : [[id, deprecated, sunset]],
  )
  expect(marks).toEqual([['getPet', true, '2030-12-05']])
})

test('§9 rule 4: endpoints may carry a stability marker, and in 1.0.0 none does', () => {
  expect(at(document, 'info').description).toMatch(/`x-stability: experimental` or `x-stability: beta`/)
  expect(operations.filter(({ operation }) => 'x-stability' in operation)).toEqual([])
})
