import type { Contract, Operation } from '../contract/contract.ts'
import { documentedResponse } from '../exchange/check-response.ts'
import { listed } from '../report-files/not-reached.ts'
import { CannotRun } from './cannot-run.ts'
import type { CommandSetup } from './load-setup.ts'

/**
 * Checks that everything a setup names is in the contract: anything else would never be tried.
 * @param file - the setup's, for the message
 * @throws {CannotRun} with the place of the first unknown name
 */
export function checkSetup({ calls, states, relations }: CommandSetup, contract: Contract, file: string): void {
  for (const [place, check] of [
    ...Object.keys(calls ?? {}).map((id) => [`calls["${id}"]`, () => operationOf(contract, id)] as const),
    ...Object.keys(states ?? {}).map((key) => [`states["${key}"]`, () => checkState(contract, key)] as const),
    ...(relations ?? []).map((relation, index) => [`relations[${index}]`, () => relation(contract)] as const),
  ]) {
    try {
      check()
    } catch (error) {
      // The message also names what a relation is bound to.
      if (!(error instanceof TypeError)) throw error
      throw new CannotRun(`--setup ${file}: ${place}: ${error.message}`)
    }
  }
}

function checkState(contract: Contract, key: string): void {
  const [, id, status] = /^(?:(.+) )?(\d{3})$/.exec(key) ?? []
  if (status === undefined) throw new TypeError('expected a status, or an operation and a status: 409, getBook 404')
  const operations = id === undefined ? contract.operations : [operationOf(contract, id)]
  if (operations.some((operation) => documentedResponse(operation, Number(status)))) return
  throw new TypeError(`${status} is not documented${id === undefined ? ' of any operation' : ''}.`)
}

function operationOf({ operations }: Contract, id: string): Operation {
  const found = operations.find((operation) => operation.id === id)
  if (found) return found
  throw new TypeError(`The contract has no operation ${id}; it has ${listed(operations.map((one) => one.id))}.`)
}
