import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadContract, mockSetup } from '../../src/index.ts'
import { type Fault, response } from './rewrite.ts'
import { tryFault } from './try-fault.ts'

const examples = dirname(createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'))
/** With answers of JSON that have a schema. */
const documents = globSync('3.1/json/{petstore,train-travel}.json', { cwd: examples })

/** What may be wrong with the answers of any server. */
const faults: Readonly<Record<string, Fault>> = {
  'no media type': response(({ headers }) => headers.delete('Content-Type')),
  'another media type': response(({ headers }) => headers.set('Content-Type', 'text/x-unknown')),
  'half a body': response((draft) => {
    draft.body = draft.body.slice(0, draft.body.length / 2)
  }),
  'a body of another type': response((draft) => {
    if (draft.body !== '') draft.body = 'true'
  }),
  'an undocumented success': response((draft) => {
    if (draft.status < 300) draft.status = 299
  }),
  'a refusal of what is allowed': response((draft) => {
    if (draft.status < 300) draft.status = 400
  }),
}

const contracts = await Promise.all(
  documents.map(async (file) => ({ file, contract: await loadContract(join(examples, file)) })),
)

describe.each(contracts)('A mock of $file', ({ contract }) => {
  const setup = mockSetup(contract)

  test.each(Object.entries(faults))('is caught with %s', async (_, fault) => {
    const { isReached, caught } = await tryFault(contract, setup, fault)
    expect(isReached).toBe(true)
    expect(caught).toBeDefined()
  })
})
