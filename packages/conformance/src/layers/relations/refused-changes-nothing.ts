import { isDeepStrictEqual } from 'node:util'
import type { Call } from '../../exchange/call.ts'
import { invalidBodiesOf } from '../../suite/bodies.ts'
import type { Relation } from '../relation.ts'
import { askList, createMany, operationOf, relationCase } from './parts.ts'

/** A request that is refused, for its body, its media type or its credential, leaves everything as it was. */
export function refusedChangesNothing({ create, list }: { create: string; list: string }): Relation {
  return (contract) => {
    const operation = operationOf(contract, create)
    return [
      relationCase(operation, 'refused-changes-nothing', async (trial) => {
        if (!(await createMany(trial, operation, 2))) return
        const listing = await trial.valid(operationOf(contract, list))
        const before = await askList(trial, listing)
        const refused = refusedCalls(await trial.valid(operation))
        for (const call of refused) {
          const { status } = await trial.send(call, { isInvalid: true })
          if (status < 400)
            trial.fail(
              'accepted-invalid',
              `${JSON.stringify(call.body?.value ?? call.bytes)} is answered with ${status}`,
            )
        }
        await trial.send(await trial.valid(operation), { credential: null })
        const after = await askList(trial, listing)
        if (before && after && !isDeepStrictEqual(before.items, after.items))
          trial.fail(
            'relation',
            `refused requests changed ${JSON.stringify(before.items)} to ${JSON.stringify(after.items)}`,
          )
      }),
    ]
  }
}

function refusedCalls(call: Call): Call[] {
  const json = { ...call.headers, 'Content-Type': 'application/json' }
  const text = JSON.stringify(call.body?.value)
  return [
    ...invalidBodiesOf(call.operation).map((body) => ({ ...call, body })),
    { ...call, headers: json, bytes: text.slice(0, -1) },
    { ...call, headers: json, bytes: `${text}x` },
    { ...call, headers: { ...call.headers, 'Content-Type': 'text/plain' }, bytes: text },
  ]
}
