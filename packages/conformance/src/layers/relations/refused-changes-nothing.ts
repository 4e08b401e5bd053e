import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../contract/contract.ts'
import { jsonOf } from '../../exchange/answer.ts'
import type { Call } from '../../exchange/call.ts'
import { invalidBodiesOf } from '../../suite/bodies.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { wrongCredentialsOf } from '../../suite/credentials.ts'
import type { Relation } from '../../suite/relation.ts'
import type { Given, State, Target } from '../../suite/setup.ts'
import { parameterViolations } from '../../values/parameter-samples.ts'
import { placeOf } from '../../wire/read-parameters.ts'
import { statesOf } from '../states.ts'
import { askList, createMany, operationOf, relationCase } from './parts.ts'

export interface RefusedChangesNothingOptions<T extends Target> {
  create: string
  list: string
  /**
   * Provokes further refusals, as in the setup. Anything but a 4xx is left out: a failing server may not be able to
   * list.
   */
  states?: Readonly<Record<string, State<T>>>
}

/** A request that is refused, for its content, its credential or the server's state, changes nothing. */
export function refusedChangesNothing<T extends Target>({
  create,
  list,
  states = {},
}: RefusedChangesNothingOptions<T>): Relation {
  return (contract) => {
    const operation = operationOf(contract, create)
    const refusing = statesOf(operation, states).filter(({ status }) => status >= 400 && status < 500)
    return [
      relationCase(operation, 'refused-changes-nothing', (trial) => sendsRefused(trial, operation, list)),
      ...refusing.map(({ status, provide }) => ofState(operation, list, status, provide)),
    ]
  }
}

async function sendsRefused(trial: Trial, operation: Operation, list: string): Promise<void> {
  if (!(await createMany(trial, operation, 2))) return
  const listing = await trial.valid(operationOf(trial.contract, list))
  const before = await askList(trial, listing)
  const call = await trial.valid(operation)
  const isUnknownRefused = trial.setup.policy?.unknownQuery === 'refuse'
  const unknown = isUnknownRefused ? [{ ...call, texts: { ...call.texts, 'query.unknown': ['1'] } }] : []
  for (const refused of [...refusedCalls(call), ...unknown]) {
    const { status } = await trial.send(refused, { isInvalid: true })
    if (status < 400)
      trial.fail(
        'accepted-invalid',
        `${JSON.stringify(refused.body?.value ?? refused.bytes)} is answered with ${status}`,
      )
  }
  for (const credential of [null, ...wrongCredentialsOf(operation, trial.target).map(({ credential }) => credential)])
    await trial.send(call, { credential })
  const after = await askList(trial, listing)
  if (before && after && !isDeepStrictEqual(before.items, after.items))
    trial.fail('relation', `refused requests changed ${JSON.stringify(before.items)} to ${JSON.stringify(after.items)}`)
}

/** Afterwards the list holds the items whose creation succeeded on the way. */
function ofState(operation: Operation, list: string, status: number, provide: State): Case {
  return relationCase(operation, `refused-changes-nothing/${status}`, async (trial) => {
    const given = await trial.given(operation)
    const call = await trial.valid(operation)
    const listing = await trial.valid(operationOf(trial.contract, list))
    const before = await askList(trial, listing)
    const made: unknown[] = []
    const send: Given['send'] = async (asked, how) => {
      const answer = await given.send(asked, how)
      if (asked.operation.id === operation.id && answer.status < 300) made.push(jsonOf(answer))
      return answer
    }
    const refused = await provide({ ...given, call, send })
    if (refused.status !== status) {
      trial.fail('state', `this should be answered with ${status}, but the response is ${refused.status}`)
      return
    }
    const after = await askList(trial, listing)
    if (!before || !after) return
    const expected = [...before.items, ...made]
    if (!isDeepStrictEqual(after.items, expected))
      trial.fail(
        'relation',
        `after ${status}, ${JSON.stringify(after.items)} is listed instead of ${JSON.stringify(expected)}`,
      )
  })
}

function refusedCalls(call: Call): Call[] {
  const json = { ...call.headers, 'Content-Type': 'application/json' }
  const text = JSON.stringify(call.body?.value)
  return [
    ...invalidBodiesOf(call.operation).map((body) => ({ ...call, body })),
    { ...call, headers: json, bytes: text.slice(0, -1) },
    { ...call, headers: json, bytes: `${text}x` },
    { ...call, headers: { ...call.headers, 'Content-Type': 'text/plain' }, bytes: text },
    ...call.operation.parameters.flatMap((parameter) =>
      parameterViolations(parameter).map(({ value }) => ({
        ...call,
        values: { ...call.values, [placeOf(parameter)]: value },
      })),
    ),
  ]
}
