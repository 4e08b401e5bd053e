import { describe, expect, test } from 'vitest'
import { conform } from '../src/index.ts'
import { loadPetstore, petstoreSetup } from './petstore.fixture.ts'

describe('the petstore in process, on the embedded store', () => {
  test('keeps its contract', async () => {
    const contract = await loadPetstore()
    const report = await conform(contract, petstoreSetup, { requiresCoverage: false })
    expect(report.exchanges.length).toBeGreaterThan(400)
    expect(report.findings).toEqual([])
  })
})
