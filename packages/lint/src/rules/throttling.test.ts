import { expect, test } from 'vitest'
import type { Document } from 'yaml'
import { findingsOf } from '../../src/findings.ts'
import { changed } from '../../test/changed.fixture.ts'
import { extending, PARCELS } from '../../test/parcels.fixture.ts'

const LIST = ['paths', '/parcels', 'get']

async function found(change: (parcels: Document) => void) {
  const findings = await findingsOf(changed(PARCELS, change), await extending('security'))
  return findings.filter(({ rule }) => rule === 'contract-first/throttling')
}

function answering(statuses: readonly string[]) {
  return found((parcels) =>
    parcels.setIn(
      [...LIST, 'responses'],
      Object.fromEntries(statuses.map((status) => [status, { description: 'A response.' }])),
    ),
  )
}

test('an operation documents the response to too many requests', async () => {
  expect(await answering(['200', '404'])).toEqual([
    {
      rule: 'contract-first/throttling',
      at: '#/paths/~1parcels/get/responses',
      message:
        'Nothing says what callers get when they send too many requests. Declare the response 429 (or 4XX, or default), and limit the requests.',
    },
  ])
})

test.each(['429', '4XX', '4xx', 'default'])('%s does', async (status) => {
  expect(await answering(['200', status])).toEqual([])
})

test('webhooks are answered by the receiver', async () => {
  const responses = { '200': { description: 'Thanks.' } }
  expect(await found((parcels) => parcels.setIn(['webhooks', 'parcelLost', 'post', 'responses'], responses))).toEqual(
    [],
  )
})
