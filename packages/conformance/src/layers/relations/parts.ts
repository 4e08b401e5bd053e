import { isObject, type Pointer, valueAt } from '@contract-first/document/json'
import type { Contract, Operation, Parameter } from '../../contract/contract.ts'
import { type Answer, jsonOf } from '../../exchange/answer.ts'
import type { Call } from '../../exchange/call.ts'
import type { Case, Trial } from '../../suite/case.ts'
import type { SendOptions } from '../../suite/setup.ts'
import { placeOf } from '../../wire/read-parameters.ts'

/** A case about one relation of an operation, on its own target. */
export function relationCase(operation: Operation, name: string, run: (trial: Trial) => Promise<void>): Case {
  const { id, pointer } = operation
  return { id: `${id}/relation/${name}`, layer: 'relations', operation: id, pointer, isIsolated: true, run }
}

/** The same, for relations that do not depend on the target's other items. */
export function sharedRelationCase(operation: Operation, name: string, run: (trial: Trial) => Promise<void>): Case {
  return { ...relationCase(operation, name, run), isIsolated: false }
}

/** @throws {TypeError} when the contract has no such operation */
export function operationOf({ operations }: Contract, id: string): Operation {
  const found = operations.find((operation) => operation.id === id)
  if (!found) throw new TypeError(`A relation is bound to ${id}, but the contract has no such operation.`)
  return found
}

/**
 * @param place - `query.limit`
 * @throws {TypeError} when the operation has no such parameter
 */
export function parameterOf({ id, parameters }: Operation, place: string): Parameter {
  const found = parameters.find((parameter) => placeOf(parameter) === place)
  if (!found) throw new TypeError(`${id} has no parameter ${place}.`)
  return found
}

/** The JSON of a response; a finding, and undefined, if the call did not succeed. */
export async function askJson(
  trial: Trial,
  call: Call,
  how?: SendOptions,
): Promise<{ answer: Answer; value: unknown } | undefined> {
  const answer = await trial.send(call, how)
  if (answer.status >= 200 && answer.status < 300) return { answer, value: jsonOf(answer) }
  trial.fail('relation', `${call.operation.id} should succeed, but the response is ${answer.status}`)
  return undefined
}

/** The items of a list that an operation returns. */
export async function askList(
  trial: Trial,
  call: Call,
  how?: SendOptions,
): Promise<{ answer: Answer; items: unknown[] } | undefined> {
  const asked = await askJson(trial, call, how)
  if (!asked) return undefined
  if (Array.isArray(asked.value)) return { answer: asked.answer, items: asked.value }
  trial.fail('relation', `${call.operation.id} should answer with a list`)
  return undefined
}

/**
 * Adds items until there are `count` of them; undefined after a finding.
 *
 * @param edit - changes the body of each
 */
export async function createMany(
  trial: Trial,
  create: Operation,
  count: number,
  edit: (call: Call, at: number) => Call = (call) => call,
): Promise<unknown[] | undefined> {
  const created: unknown[] = []
  for (let made = 0; made < count; made++) {
    const asked = await askJson(trial, edit(await trial.valid(create), made))
    if (!asked) return undefined
    created.push(asked.value)
  }
  return created
}

/** The call with a property of its body set; undefined removes it. */
export function withProperty(call: Call, name: string, value: unknown): Call {
  if (!call.body || !isObject(call.body.value))
    throw new TypeError(`The body of ${call.operation.id} is not an object.`)
  const { [name]: _, ...others } = call.body.value
  return { ...call, body: { ...call.body, value: value === undefined ? others : { ...others, [name]: value } } }
}

export function identities(items: readonly unknown[], identity: Pointer): unknown[] {
  return items.map((item) => valueAt(item, identity))
}
