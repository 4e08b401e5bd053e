import { randomUUID } from 'node:crypto'
import { mock } from '@contract-first/mock'
import { callOf, contract, settled } from './calls.fixture.ts'
import type { Check } from './check.ts'

/** Reports an operation's removal, with its date, once, however often it is called, and nothing for others. */
export const deprecation: Check = async (make) => {
  const told: (Date | undefined)[] = []
  // It is reported once for each origin.
  const baseUrl = `https://${randomUUID()}.example/v1`
  const client = make(mock(contract.api.document), {
    baseUrl,
    hooks: { onDeprecated: ({ sunset }) => told.push(sunset) },
  })
  await settled(callOf(client, 'listPets', {}))
  for (const petId of [1, 2, 3]) await settled(callOf(client, 'getPet', { petId }))
  const sunset = Date.parse('2030-12-05T00:00:00Z')
  return told.length === 1 && told[0]?.getTime() === sunset ? [] : [`the removal is told as [${told}]`]
}
