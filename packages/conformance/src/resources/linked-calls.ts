import type { Contract, LinkDoc, Operation } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import { evaluate } from '../exchange/runtime-expression.ts'
import type { CallMaker } from '../suite/setup.ts'
import { placeOf } from '../wire/read-parameters.ts'

/**
 * Calls that succeed on an unknown server: the target of a link is called with values from the response that has the
 * link (OpenAPI Specification 3.1.1, section 4.8.20).
 */
export function linkedCalls({ operations }: Contract): Record<string, CallMaker> {
  const links = operations.flatMap((from) =>
    from.responses
      .filter(({ status }) => status.startsWith('2'))
      .flatMap((response) => response.links.map((link) => ({ from, link }))),
  )
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const found = links.find(({ from, link }) => link.operation === operation.id && from !== operation)
      return found ? [[operation.id, makerOf(operation, found)] as const] : []
    }),
  )
}

function makerOf(operation: Operation, { from, link }: { from: Operation; link: LinkDoc }): CallMaker {
  // Reading changes nothing, so the next call can use it again.
  let known: Record<string, unknown> | undefined
  return async ({ call, send, valid }) => {
    const ask = async () => valuesOf(operation, link, await send(await valid(from)))
    const values = known ?? (await ask())
    if (operation.method === 'GET' && Object.keys(values).length > 0) known = values
    return { ...call, values: { ...call.values, ...values } }
  }
}

function valuesOf(operation: Operation, { parameters }: LinkDoc, answer: Answer): Record<string, unknown> {
  if (answer.status >= 300) return {}
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, expression]) => {
      const parameter = operation.parameters.find((one) => one.name === name || placeOf(one) === name)
      const value = evaluate(expression, answer)
      return parameter && value !== undefined ? [[placeOf(parameter), value] as const] : []
    }),
  )
}
