/**
 * Prints each seeded fault of the petstore and its client, and what catches it.
 *
 *     pnpm --filter @petstore/proof faults [--update] [part of a name]
 *
 * Each is first tried with the check recorded in caught-by.json, and with all checks if that misses it or none is
 * recorded. --update records the results. Exits with 1 if a fault survives, changes nothing, or is caught by another
 * layer than recorded.
 */

import { tryFault } from '@contract-first/conformance/test/try-fault'
import { loadPetstore, petstoreSetup } from '../petstore.fixture.ts'
import { SERVER_FAULTS } from './all-server-faults.ts'
import { readCaughtBy, writeCaughtBy } from './caught-by.ts'
import { CLIENT_FAULTS } from './client.ts'
import { tryClientFault } from './try-client-fault.ts'

interface Row {
  isGood: boolean
  by: string
  outcome: string
}

const isUpdate = process.argv.includes('--update')
const [text = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const caughtBy = readCaughtBy()
const contract = await loadPetstore()
const counts = new Map<string, number>()
const startedAt = performance.now()
let tried = 0
let wrong = 0

for (const { id, fault } of SERVER_FAULTS) await show(id, () => server(id, fault))
for (const [id, fault] of Object.entries(CLIENT_FAULTS)) await show(`client: ${id}`, () => client(id, fault))
if (isUpdate) writeCaughtBy(caughtBy)

const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
const summary = [...counts].map(([by, count]) => `${by} ${count}`).join(', ')
console.log(`\n${tried - wrong} of ${tried} faults are caught as recorded, in ${seconds} s: ${summary}`)
process.exitCode = wrong === 0 ? 0 : 1

async function show(id: string, run: () => Promise<Row>): Promise<void> {
  if (!id.includes(text)) return
  const { isGood, by, outcome } = await run()
  tried++
  if (!isGood) wrong++
  counts.set(by, (counts.get(by) ?? 0) + 1)
  console.log(`${id.padEnd(75)} ${by.padEnd(12)} ${outcome}`)
}

async function server(id: string, fault: (typeof SERVER_FAULTS)[number]['fault']): Promise<Row> {
  const recorded = caughtBy.server[id]
  const quick = recorded && (await tryFault(contract, petstoreSetup, fault, recorded.case, recorded.note !== undefined))
  const breach = quick?.caught ? quick : await tryFault(contract, petstoreSetup, fault)
  const seen = breach.caught ? breach : await tryFault(contract, petstoreSetup, fault, undefined, true)
  const { isReached, caught } = seen
  if (!caught || !isReached) return { isGood: false, by: 'NOTHING', outcome: isReached ? '' : 'it changes nothing' }
  const { layer } = caught
  const before = recorded?.layer
  if (isUpdate)
    caughtBy.server[id] = {
      layer,
      case: caught.case,
      ...noteOf(seen === breach ? recorded?.note : caught.finding.rule),
    }
  const isGood = isUpdate || before === layer
  return { isGood, by: layer, outcome: isGood ? caught.case : `${caught.case}, not by ${before} as recorded` }
}

function noteOf(note: string | undefined): { note?: string } {
  return note === undefined ? {} : { note }
}

async function client(id: string, fault: (typeof CLIENT_FAULTS)[string]): Promise<Row> {
  const recorded = caughtBy.client[id]
  const quick = recorded && (await tryClientFault(fault, recorded))
  const caught = quick || (await tryClientFault(fault))
  if (!caught) return { isGood: false, by: 'NOTHING', outcome: '' }
  const isGood = isUpdate || recorded === caught.check
  if (isUpdate) caughtBy.client[id] = caught.check
  return { isGood, by: 'client', outcome: isGood ? caught.check : `${caught.check}, not by ${recorded} as recorded` }
}
