import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { conform, type LayerName, toHar } from '@contract-first/conformance'
import { expect, test } from 'vitest'
import { loadPetstore, openPetstore, petstoreSetup } from '../petstore.fixture.ts'
import { drift } from './drift.fixture.ts'
import { newFolder, PATIENCE } from './redocly.fixture.ts'

const contract = await loadPetstore()
const server = 'https://api.petstore.example/v1'

/** Runs `redocly drift` on the exchanges of the suite, without the random ones. */
async function secondOpinion(setup: typeof petstoreSetup, layers: readonly LayerName[]) {
  using folder = newFolder()
  const har = join(folder.path, 'exchanges.har')
  const { exchanges } = await conform(contract, setup, { layers })
  writeFileSync(har, toHar(exchanges))
  return { ...(await drift(har, server)), exchanges: exchanges.length }
}

test('drift finds nothing in the responses, only in intentionally invalid requests', PATIENCE, async () => {
  const layers: LayerName[] = ['cover', 'protocol', 'auth', 'states', 'relations']
  const { findings, coverage, missing, otherHosts, exchanges } = await secondOpinion(petstoreSetup, layers)
  const kinds = [...new Set(findings.map(kindOf))].sort()
  await expect(`${kinds.join('\n')}\n`).toMatchFileSnapshot('drift.findings.txt')
  expect(otherHosts).toEqual([])
  expect(exchanges).toBeGreaterThan(1000)
  for (const { covered, total } of [coverage.operations, coverage.parameters, coverage.responses]) {
    expect(covered).toBe(total)
    expect(total).toBeGreaterThanOrEqual(contract.operations.length)
  }
  // Error has them, but only a 400 uses them.
  expect(missing.filter((name) => !/ (?!400)\w+ details\b/.test(name))).toEqual([])
})

test('drift finds answers that lack a property or have one of another type', PATIENCE, async () => {
  const careless: typeof petstoreSetup = {
    ...petstoreSetup,
    target: async (first) => {
      const target = await openPetstore(first)
      const fetch = async (request: Request) => {
        const answer = await target.fetch(request)
        const text = await answer.text()
        const changed = text.replaceAll(/"categoryId":\d+,?/g, '').replaceAll(/"id":(\d+)/g, '"id":"$1"')
        return new Response(changed === '' ? null : changed, answer)
      }
      return { ...target, fetch }
    },
  }
  const { code, findings } = await secondOpinion(careless, ['states'])
  const sentences = findings.map((finding) => finding.replace(/^\d+ x /, '').replaceAll(/(?<=")\[\d+\]\./g, ''))
  expect(code).toBe(1)
  expect(sentences).toEqual(
    expect.arrayContaining([
      'POST /pets -> 201: Response is missing required field "categoryId".',
      'POST /pets -> 201: Response field "id" must be integer.',
    ]),
  )
})

/** A finding without the parts that every new operation changes: its count, request and name. */
function kindOf(finding: string): string {
  return finding.replace(/^\d+ x \S+ \S+ -> /, '').replace(/(Undocumented [^:]+): .*/, '$1')
}
