import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { conform, describeFindings, impliedBy, loadContract } from '@contract-first/conformance'
import { runMain } from '@contract-first/document/test/run-main'
import { mock } from '@contract-first/mock'
import { fc } from '@contract-first/values'
import { describe, expect, test } from 'vitest'
import { main } from '../../src/cli.ts'
import { document } from './random-document.ts'

const FOLDER = join(import.meta.dirname, '../../.scratch/agreement')
const seed = Number(process.env.SEED ?? 1)
const numRuns = Number(process.env.RUNS ?? (process.env.NIGHTLY ? 60 : process.env.CHECK ? 3 : 1))
const documents = fc
  .sample(document, { seed, numRuns })
  .map((content, index) => ({ name: `${seed}-${index}`, content }))

type Fetch = (request: Request) => Promise<Response> | Response

describe.each(documents)('of the random document $name', ({ name, content }) => {
  const folder = join(FOLDER, name)
  const file = join(folder, 'openapi.json')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(content, null, 1))

  test('what values call valid the server takes, and what its stubs answer the check accepts', async () => {
    expect(await breaches(file, await served(folder))).toEqual([])
  })

  test('so it is with the mock', async () => {
    expect(await breaches(file, mock(content))).toEqual([])
  })
})

/** The service that `init` makes of a document, whose operations are stubs. */
async function served(folder: string): Promise<Fetch> {
  const { exitCode, stderr } = await runMain(main, ['init', 'openapi.json'], { folder })
  expect(stderr + exitCode).toBe('0')
  const { createService }: { createService(options: object): { fetch: Fetch } } = await import(
    join(folder, 'src/app.ts')
  )
  return createService({ onFailure: () => {} }).fetch
}

async function breaches(file: string, fetch: Fetch): Promise<string[]> {
  const contract = await loadContract(file)
  const setup = {
    target: () => ({ baseUrl: 'http://agreement.test', fetch: async (request: Request) => fetch(request) }),
    ...impliedBy(contract),
  }
  const { cases, findings } = await conform(contract, setup, {
    layers: ['cover', 'protocol', 'relations'],
    isSampled: true,
  })
  expect(cases.length).toBeGreaterThan(0)
  return findings.filter(({ kind }) => kind === 'breach').map((one) => describeFindings([one]))
}
