import { expect, test } from 'vitest'
import { findings } from '../test/parcels.fixture.ts'
import { type Casing, casingProblem } from './casing.ts'

test.each<[name: string, casing: Casing, rewritten: string]>([
  ['parcel_id', 'camelCase', 'parcelId'],
  ['ParcelID', 'camelCase', 'parcelId'],
  ['parcelId', 'snake_case', 'parcel_id'],
  ['line2Text', 'kebab-case', 'line-2-text'],
  ['parcel', 'PascalCase', 'Parcel'],
  ['x-parcel-id', 'Train-Case', 'X-Parcel-Id'],
  ['parcelId', 'MACRO_CASE', 'PARCEL_ID'],
])('%s in %s is %s', (name, casing, rewritten) => {
  const options = { casing, except: [] }
  const message = `"${name}" should use ${casing}: because. Write it as ${rewritten}.`
  expect(casingProblem(name, options, 'because.')).toBe(message)
  expect(casingProblem(rewritten, options, 'because.')).toBeUndefined()
})

test('names may be exempted', async () => {
  const properties = ['components', 'schemas', 'Parcel', 'properties']
  const links = { type: 'string', examples: ['/parcels/8'] }
  const change = (parcels: Parameters<Parameters<typeof findings>[0]>[0]) =>
    parcels.setIn([...properties, '_links'], links)
  expect(await findings(change)).toHaveLength(1)
  expect(await findings(change, { 'property-casing': { except: ['_links'] } })).toEqual([])
})

test('a document may use another casing', async () => {
  const found = await findings(
    (parcels) => parcels.setIn(['paths', '/parcels', 'get', 'parameters', 0, 'name'], 'per_page'),
    { 'parameter-casing': { casing: 'snake_case' } },
  )
  expect(found.map(({ at, message }) => `${at} ${message}`)).toEqual([
    '#/components/parameters/parcelId/name "parcelId" should use snake_case: the parameters of queries and paths are written alike. Write it as parcel_id.',
  ])
})

test('an unknown casing is refused', async () => {
  await expect(
    findings((parcels) => parcels.setIn(['info', 'title'], 'Post'), { 'schema-casing': { casing: 'pascalCase' } }),
  ).rejects.toThrow(
    'There is no casing "pascalCase". Write one of camelCase, PascalCase, snake_case, kebab-case, Train-Case, MACRO_CASE.',
  )
})
