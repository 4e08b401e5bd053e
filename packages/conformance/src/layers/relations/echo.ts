import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@contract-first/document/json'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import type { Operation } from '../../contract/contract.ts'
import { bodiesOf } from '../../suite/bodies.ts'
import type { Relation } from '../../suite/relation.ts'
import { askJson, operationOf, sharedRelationCase } from './parts.ts'

/** The response to a creation repeats the request: every property that it knows has the value that was sent. */
export function echo({ create }: { create: string }): Relation {
  return (contract) => {
    const operation = operationOf(contract, create)
    return bodiesOf(operation).map(({ why, body }) =>
      sharedRelationCase(operation, `echo/${why}`, async (trial) => {
        const call = await trial.valid(operation)
        const asked = await askJson(trial, { ...call, body })
        if (!asked || !isObject(body.value) || !isObject(asked.value)) return
        const sentBody = body.value
        for (const [name, sent] of Object.entries(sentBody)) {
          const got = asked.value[name]
          if (name in asked.value && !isDeepStrictEqual(got, sent))
            trial.fail(
              'relation',
              `${name} was sent as ${JSON.stringify(sent)}, and is answered as ${JSON.stringify(got)}`,
            )
          if (!(name in asked.value) && isDocumented(operation, sentBody, name))
            trial.fail('relation', `${name} was sent as ${JSON.stringify(sent)}, but the response lacks it`)
        }
        const invented = Object.keys(asked.value).filter(
          (name) => !(name in sentBody) && isDocumented(operation, sentBody, name),
        )
        for (const name of invented) trial.fail('relation', `${name} was not sent, but the response has it`)
      }),
    )
  }
}

/** Whether the request schema of an operation names a property. */
function isDocumented({ body }: Operation, value: object, name: string): boolean {
  return (body?.content ?? []).some(({ schema }) => {
    const holding = schema ? appliedTo(schema, value) : []
    return propertySchemas(holding, name).length > 0
  })
}
