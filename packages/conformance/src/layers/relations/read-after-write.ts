import { isDeepStrictEqual } from 'node:util'
import type { LinkDoc, Operation } from '../../contract/contract.ts'
import { evaluate } from '../../exchange/runtime-expression.ts'
import { bodiesOf } from '../../suite/bodies.ts'
import type { Relation } from '../../suite/relation.ts'
import { askJson, operationOf, sharedRelationCase } from './parts.ts'

/** A created resource is found again, unchanged, where the creation's Link Object leads. */
export function readAfterWrite({ create, read }: { create: string; read: string }): Relation {
  return (contract) => {
    const operation = operationOf(contract, create)
    const reading = operationOf(contract, read)
    const link = linkTo(operation, read)
    return bodiesOf(operation).map(({ why, body }) =>
      sharedRelationCase(operation, `read-after-write/${why}`, async (trial) => {
        const created = await askJson(trial, { ...(await trial.valid(operation)), body })
        if (!created) return
        const call = await trial.valid(reading)
        const values = Object.fromEntries(
          Object.entries(link.parameters).map(([name, expression]) => [
            placeIn(reading, name),
            evaluate(expression, created.answer),
          ]),
        )
        const found = await askJson(trial, { ...call, values: { ...call.values, ...values } })
        if (found && !isDeepStrictEqual(found.value, created.value))
          trial.fail(
            'link',
            `${JSON.stringify(created.value)} was created, but ${read} answers ${JSON.stringify(found.value)}`,
            { pointer: link.pointer },
          )
      }),
    )
  }
}

function linkTo({ id, responses }: Operation, read: string): LinkDoc {
  const found = responses.flatMap(({ links }) => links).find(({ operation }) => operation === read)
  if (!found) throw new TypeError(`No response of ${id} has a link to ${read}.`)
  return found
}

/** The name of a parameter may carry its location: OpenAPI Specification 3.1.1, section 4.8.20. */
function placeIn({ parameters }: Operation, name: string): string {
  const found = parameters.find((one) => one.name === name || `${one.in}.${one.name}` === name)
  return found ? `${found.in}.${found.name}` : name
}
