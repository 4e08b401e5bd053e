import { tryFault } from '@contract-first/conformance/test/try-fault'
import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { loadPetstore, petstoreSetup } from '../petstore.fixture.ts'
import { SERVER_FAULTS } from './all-server-faults.ts'
import { readCaughtBy } from './caught-by.ts'
import { CLIENT_FAULTS } from './client.ts'
import { tryClientFault } from './try-client-fault.ts'

const caughtBy = readCaughtBy()
const contract = await loadPetstore()

/** Every twentieth in `test`; in `test:check` a part that rotates by the day. */
const tried = <Fault>(faults: readonly Fault[]): Fault[] =>
  process.env.CHECK ? sample(faults, 5) : faults.filter((_, index) => index % 20 === 0)

describe('A faulty petstore', () => {
  test('has more than a hundred faults, each with a recorded catch', () => {
    expect(Object.keys(caughtBy.server).sort()).toEqual(SERVER_FAULTS.map(({ id }) => id).sort())
    expect(SERVER_FAULTS.length).toBeGreaterThan(100)
  })

  test.each(tried(SERVER_FAULTS))('is caught: $id', async ({ id, fault }) => {
    const recorded = caughtBy.server[id]
    const { isReached, caught } = await tryFault(
      contract,
      petstoreSetup,
      fault,
      recorded?.case,
      recorded?.note !== undefined,
    )
    expect(isReached).toBe(true)
    expect(caught?.layer).toBe(recorded?.layer)
    if (recorded?.note) expect(caught?.finding.rule).toBe(recorded.note)
  })
})

describe('A faulty client', () => {
  test('has at least 25 faults, each with a recorded catch', () => {
    expect(Object.keys(caughtBy.client).sort()).toEqual(Object.keys(CLIENT_FAULTS).sort())
    expect(Object.keys(CLIENT_FAULTS).length).toBeGreaterThanOrEqual(25)
  })

  test.each(tried(Object.entries(CLIENT_FAULTS)))('is caught: %s', async (id, fault) => {
    expect((await tryClientFault(fault, caughtBy.client[id]))?.check).toBe(caughtBy.client[id])
  })
})
