import { expect, test } from 'vitest'
import type { Document } from 'yaml'
import { findingsOf } from '../../src/findings.ts'
import { changed } from '../../test/changed.fixture.ts'
import { extending, PARCELS } from '../../test/parcels.fixture.ts'

async function found(change: (parcels: Document) => void, options: Record<string, unknown> = {}) {
  return findingsOf(changed(PARCELS, change), await extending('security', { 'credential-in-url': options }))
}

const KEY = ['components', 'securitySchemes', 'apiKey']
const parameter = (name: string, place: string) => (parcels: Document) =>
  parcels.addIn(['paths', '/parcels', 'get', 'parameters'], { name, in: place, schema: { type: 'string' } })

test('an API key is not in the query', async () => {
  expect(await found((parcels) => parcels.setIn([...KEY, 'in'], 'query'))).toEqual([
    {
      rule: 'contract-first/credential-in-url',
      at: '#/components/securitySchemes/apiKey/in',
      message: 'Servers, proxies and browsers keep URLs, and this key with them. Take it in a header: "in: header".',
    },
  ])
})

test.each(['access_token', 'apiKey', 'Password'])('the query parameter %s is taken for a credential', async (name) => {
  expect(await found(parameter(name, 'query'))).toMatchObject([
    { rule: 'contract-first/credential-in-url', message: expect.stringContaining(`"${name}"`) },
  ])
})

test.each([
  ['api-key', 'header'],
  ['pageToken', 'query'],
  ['passwordless', 'query'],
])('%s in %s is left alone', async (name, place) => {
  expect(await found(parameter(name, place))).toEqual([])
})

test('options choose the names of credentials', async () => {
  expect(await found(parameter('ticket', 'query'), { names: ['ticket'] })).toHaveLength(1)
  expect(await found(parameter('secret', 'query'), { names: ['ticket'] })).toEqual([])
})
