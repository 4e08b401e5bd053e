import { conform, type Setup } from '@contract-first/conformance'
import { expect, test } from 'vitest'
import { breaks } from './faults/petstore-edits.ts'
import { loadPetstore, type PetstoreTarget, petstoreSetup } from './petstore.fixture.ts'

/** Fails for odd categories beyond a thousand, which are not a boundary. */
const fault = breaks((_, { categoryId }) => Number(categoryId) > 1000 && Number(categoryId) % 7 === 3)

const faulty: Setup<PetstoreTarget> = {
  ...petstoreSetup,
  async target(first) {
    const target = await petstoreSetup.target(first)
    return { ...target, fetch: fault(async (request) => target.fetch(request), target) }
  },
}

test('a fault that random requests find is found again by its replay', async () => {
  const contract = await loadPetstore()
  const { findings } = await conform(contract, faulty, { layers: ['fuzz'], seed: 7 })
  expect(findings[0]).toMatchObject({ case: 'createPet/fuzz', check: 'server-error', seed: 7 })
  const { case: only = '', seed = 0, path = '', regression } = findings[0] ?? {}
  const again = await conform(contract, faulty, { only, seed, path })
  expect(again.findings.map(({ curl }) => curl)).toEqual(findings.map(({ curl }) => curl))
  expect(again.exchanges.length).toBeLessThan(4)
  const kept = { ...faulty, regressions: regression ? [{ ...regression, name: 'odd' }] : [] }
  const first = await conform(contract, kept, { only: 'createPet/regression/odd' })
  expect(first.findings).toMatchObject([{ case: 'createPet/regression/odd', check: 'server-error' }])
})
