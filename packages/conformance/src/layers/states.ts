import type { Operation } from '../contract/contract.ts'
import { documentedResponse } from '../exchange/check-response.ts'
import type { Case, Layer, Trial } from '../suite/case.ts'
import type { State } from '../suite/setup.ts'

/** Each status that the setup has a provider for, of every operation that documents it. */
export const states: Layer = function* ({ operations, setup }) {
  const providers = Object.entries(setup.states ?? {})
  for (const operation of operations) {
    const own = new Set(
      providers.flatMap(([key]) => (key.startsWith(`${operation.id} `) ? [key.slice(operation.id.length + 1)] : [])),
    )
    for (const [key, provide] of providers) {
      const status = key.slice(key.lastIndexOf(' ') + 1)
      const isOwn = key === `${operation.id} ${status}`
      const isShared = key === status && !own.has(status)
      const documented = documentedResponse(operation, Number(status))
      if (documented && (isOwn || isShared)) yield caseOf(operation, Number(status), documented.pointer, provide)
    }
  }
}

function caseOf(operation: Operation, status: number, pointer: string, provide: State): Case {
  const run = async (trial: Trial) => {
    const given = await trial.given(operation)
    const answer = await provide({ ...given, call: await trial.valid(operation) })
    if (answer.status !== status)
      trial.fail('state', `this is to be answered with ${status}, but it is with ${answer.status}`)
  }
  return {
    id: `${operation.id}/state/${status}`,
    layer: 'states',
    operation: operation.id,
    pointer,
    isIsolated: true,
    run,
  }
}
