import { isObject } from '@contract-first/document/json'
import type { Contract, Operation, Parameter } from '../contract/contract.ts'
import { type Answer, jsonOf } from '../exchange/answer.ts'
import type { Call } from '../exchange/call.ts'
import { exampleCall } from '../exchange/example.ts'
import type { CallMaker, Given } from '../suite/setup.ts'
import { placeOf } from '../wire/read-parameters.ts'

/**
 * Calls of what a server has, by paths and names alone: `/books/{bookId}` is asked for the book that `POST /books` answers
 * with, or to read one for the first that `GET /books` lists.
 */
export function createdCalls({ operations }: Contract): Record<string, CallMaker> {
  const found = operations.flatMap((operation) => {
    const parent = parentOf(operation, operations)
    return parent ? [[operation.id, makerOf(operation, parent)] as const] : []
  })
  const makers: Record<string, CallMaker> = Object.fromEntries(found)
  return makers

  function makerOf(operation: Operation, { path, parameter, sources }: Parent): CallMaker {
    // What is only read is still there for the next call.
    const known = new WeakMap<object, Call['values']>()
    return async (given) => {
      const { call, target } = given
      const isRead = operation.method === 'GET'
      const values = known.get(target) ?? (await valuesFrom(given, sources, { path, parameter }))
      if (isRead && values) known.set(target, values)
      return { ...call, values: { ...call.values, ...values } }
    }
  }

  async function valuesFrom(
    given: Given,
    sources: readonly Operation[],
    { path, parameter }: Pick<Parent, 'path' | 'parameter'>,
  ): Promise<Call['values'] | undefined> {
    for (const source of sources) {
      const plain = exampleCall(source)
      const call = (await makers[source.id]?.({ ...given, operation: source, call: plain })) ?? plain
      const answer = await given.send(call)
      if (answer.status >= 300) continue
      const value = identityIn(answer, path, parameter)
      const above = Object.entries(call.values).filter(([place]) => place.startsWith('path.'))
      if (value !== undefined) return { ...Object.fromEntries(above), [placeOf(parameter)]: value }
    }
    return undefined
  }
}

interface Parent {
  /** Of one item, without what follows: `/books/{bookId}`. */
  readonly path: string
  /** The last of the path. */
  readonly parameter: Parameter
  /** What makes an item known, the best first. */
  readonly sources: readonly Operation[]
}

function parentOf({ path, method, parameters }: Operation, operations: readonly Operation[]): Parent | undefined {
  const [item, above, name] = /^(.*)\/\{([^{}]+)\}(?=\/|$)/.exec(path) ?? []
  const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
  if (item === undefined || above === undefined || !parameter) return undefined
  const at = (wanted: string) => operations.find((one) => one.path === above && one.method === wanted)
  // What others have put there is only read.
  const sources = [at('POST'), ...(method === 'GET' ? [at('GET')] : [])].filter((one) => one !== undefined)
  return sources.length > 0 ? { path: item, parameter, sources } : undefined
}

/** What names an item: its `Location`, or a property that is called like the parameter, or `id`. */
function identityIn(answer: Answer, path: string, parameter: Parameter): unknown {
  const located = inLocation(answer.headers.get('Location'), path)
  const values = [located, ...itemsIn(jsonOf(answer)).map((item) => namedIn(item, parameter.name))]
  return values.flatMap((value) => readings(value)).find((value) => parameter.schema.isValid(value))
}

function inLocation(location: string | null, path: string): string | undefined {
  if (location === null || !URL.canParse(location, 'http://localhost')) return undefined
  const segments = (text: string) => text.split('/')
  const template = segments(path).reverse()
  const found = segments(new URL(location, 'http://localhost').pathname).reverse()
  // The base of the server may stand before it.
  const isSame = template.every((segment, at) => segment === '' || /^\{.*\}$/.test(segment) || segment === found[at])
  const [last = ''] = found
  return isSame && last !== '' ? decodedOf(last) : undefined
}

function decodedOf(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The objects that an answer may be about: itself, the first of a list, and the same in an envelope. */
function itemsIn(value: unknown): Record<string, unknown>[] {
  const direct = first(value)
  const inside = isObject(value) ? Object.values(value).map(first) : []
  return [direct, ...inside].filter(isObject)
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

function namedIn(item: Record<string, unknown>, name: string): unknown {
  const wanted = plain(name)
  const [, own] = Object.entries(item).find(([key]) => plain(key) === wanted) ?? []
  return own ?? item.id ?? item._id
}

/** Without what styles of names differ in. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** A number may stand in a body as a string and the other way round: a path has only text. */
function readings(value: unknown): unknown[] {
  if (typeof value === 'number') return [value, String(value)]
  return typeof value === 'string' && value !== '' ? [value, ...(/^\d+$/.test(value) ? [Number(value)] : [])] : []
}
