/**
 * Checks the petstore against its contract again and again, all layers in process, each time with another seed.
 *
 *     pnpm --filter @petstore/proof seeds [--runs 50]
 *
 * Prints a line for each seed, and for each finding how to replay it. Exits with 1 if there is one.
 */
import { parseArgs } from 'node:util'
import { conform, describeFinding, type Finding } from '@contract-first/conformance'
import { loadPetstore, petstoreSetup } from './petstore.fixture.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '50' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs is ${JSON.stringify(values.runs)}: expected how often, such as --runs 50`)
  process.exit(2)
}

const contract = await loadPetstore()
let found = 0
for (let seed = 1; seed <= runs; seed++) {
  const { cases, exchanges, findings } = await conform(contract, petstoreSetup, { seed })
  found += findings.length
  console.log(`seed ${seed}: ${cases.length} cases, ${exchanges.length} requests, ${findings.length} findings`)
  for (const finding of findings) console.log(`${describeFinding(finding)}\n  again: ${again(finding, seed)}`)
}
console.log(`${found} findings in ${runs} runs with ${runs} seeds`)
process.exitCode = found === 0 ? 0 : 1

function again({ case: id, path }: Finding, seed: number): string {
  const options = { only: id, seed, ...(path !== undefined && { path }) }
  return `conform(contract, petstoreSetup, ${JSON.stringify(options)})`
}
