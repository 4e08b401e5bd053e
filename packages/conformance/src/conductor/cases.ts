import type { Pointer } from '@contract-first/document/json'
import { NoExample } from '@contract-first/values'
import { isSequence, saysContent } from '../contract/content-kind.ts'
import type { Contract, MediaTypeDoc, Operation } from '../contract/contract.ts'
import { documentedResponse, documentsSuccess } from '../exchange/check-response.ts'
import { exampleCall } from '../exchange/example.ts'
import { auth } from '../layers/auth.ts'
import { cover } from '../layers/cover.ts'
import { fuzz } from '../layers/fuzz.ts'
import { protocol } from '../layers/protocol.ts'
import { relations } from '../layers/relations.ts'
import { states } from '../layers/states.ts'
import { type Case, LAYERS, type Layer, type LayerName, type Untested } from '../suite/case.ts'
import { constraintsOfBody } from '../suite/constraints.ts'
import { refusalsOf, unauthorizedOf } from '../suite/policy.ts'
import type { Policy, Setup } from '../suite/setup.ts'
import { breadthFirst } from './breadth-first.ts'

const layersByName: Readonly<Record<LayerName, Layer>> = {
  cover,
  protocol,
  auth,
  states,
  relations,
  fuzz,
}

export interface CaseOptions {
  layers?: readonly LayerName[]
  seed?: number
  numRuns?: number
  path?: string
  /** Whether each operation gets an early turn. Default: one layer after the other. */
  isSampled?: boolean
  /** Why an operation is not tried; undefined when it is. Default: all are. */
  leftOut?(operation: Operation): string | undefined
}

export interface CollectedCases {
  cases: readonly Case[]
  untested: readonly Untested[]
}

/** The same cases, made one after the other. */
export interface MadeCases {
  /** May be iterated once. */
  cases: Iterable<Case>
  /** Grows until the last case is made. */
  untested: readonly Untested[]
}

/** Everything in a contract that can be tried, deterministic layers first; each id once. */
export function collectCases(contract: Contract, setup: Setup, options: CaseOptions = {}): CollectedCases {
  const made = makeCases(contract, setup, options)
  const cases = [...made.cases]
  return { cases, untested: made.untested }
}

/**
 * Makes cases. For a document with hundreds of thousands, they are made when their turn comes, since all of them would
 * fill the memory.
 *
 * @throws {TypeError} for a setup that names unknown operations
 */
export function makeCases(contract: Contract, setup: Setup, options: CaseOptions = {}): MadeCases {
  const { layers = LAYERS, seed = 1, numRuns = 100, path, isSampled = false } = options
  const untested: Untested[] = []
  const chosen = contract.operations.filter((operation) => {
    const reason = options.leftOut?.(operation)
    const { id, pointer } = operation
    if (reason !== undefined) untested.push({ operation: id, pointer, reason, isUncallable: true })
    return reason === undefined
  })
  for (const operation of chosen) untested.push(...silences(operation, setup.policy ?? {}))
  const operations = chosen.filter((operation) => isCallable(operation, (one) => untested.push(one)))
  const random = { seed, numRuns, ...(path !== undefined && { path }) }
  const made = LAYERS.filter((name) => layers.includes(name)).map((name) => {
    const ofLayer: Untested[] = []
    const context = { contract, setup, ...random, isSampled, untested: (one: Untested) => ofLayer.push(one) }
    const { ofEach, ofAll } = layersByName[name]
    const each = (some: readonly Operation[]) => ofEach?.({ ...context, operations: some }) ?? []
    const all = ofAll?.({ ...context, operations }) ?? []
    return { each, all: IN_TURN.has(name) ? all : [...all], untested: ofLayer }
  })
  const cases = isSampled
    ? [
        breadthFirst(
          operations,
          (one) => made.map(({ each }) => each([one])),
          made.flatMap(({ all }) => [...all]),
        ),
      ]
    : made.flatMap(({ each, all }) => [each(operations), all])
  return {
    cases: eachIdOnce(cases),
    get untested() {
      return [...untested, ...made.flatMap((layer) => layer.untested)]
    },
  }
}

/** Whether the layers that say how many requests they send, send more than a number. What is beyond it is not made. */
export function sendsMoreThan(contract: Contract, options: CaseOptions, max: number): boolean {
  const { layers = LAYERS, numRuns = 100 } = options
  const setup: Setup = { target: () => expectNoTarget() }
  const made = makeCases(contract, setup, { ...options, layers: layers.filter((name) => IN_TURN.has(name)) })
  let count = 0
  for (const { layer } of made.cases) {
    // A random case is one of an operation.
    count += layer === 'fuzz' ? numRuns : 1
    if (count > max) return true
  }
  return false
}

function expectNoTarget(): never {
  throw new TypeError('Cases are counted, not tried.')
}

/**
 * Layers whose cases are made when their turn comes; mistakes of the setup in the others are reported before anything
 * is sent.
 */
const IN_TURN: ReadonlySet<LayerName> = new Set(['cover', 'protocol', 'auth', 'fuzz'])

function* eachIdOnce(layers: readonly Iterable<Case>[]): Iterable<Case> {
  const ids = new Set<string>()
  for (const cases of layers)
    for (const one of cases) {
      if (ids.has(one.id)) throw new TypeError(`Two cases have the id ${one.id}.`)
      ids.add(one.id)
      yield one
    }
}

/** Why no valid call of an operation can be made; undefined if one can. */
function isCallable(operation: Operation, untested: (one: Untested) => void): boolean {
  const { id, pointer, path, method } = operation
  const unsendable = reasonNotToSend(method, path)
  if (unsendable !== undefined) {
    untested({ operation: id, pointer, reason: unsendable, isUncallable: true })
    return false
  }
  try {
    exampleCall(operation)
    return true
  } catch (error) {
    if (!(error instanceof NoExample)) throw error
    untested({ operation: id, pointer: error.pointer, reason: error.message, isUncallable: true })
    return false
  }
}

function reasonNotToSend(method: string, path: string): string | undefined {
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) return `${method} cannot be sent by fetch`
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(method)) return `${JSON.stringify(method)} is no method`
  // Both characters begin another part of a URL: RFC 3986, section 3.
  return /[?#]/.test(path) ? 'a path with ? or # cannot be sent' : undefined
}

/**
 * Bodies that are not checked against their schema, such as XML, pictures and streams, and constraints of request
 * bodies that no case tries.
 */
function unread({ id, body, responses }: Operation): Untested[] {
  const requested = body?.content ?? []
  const isSilent = ({ kind, schema }: MediaTypeDoc) => kind === 'bytes' && schema && saysContent(schema.schema)
  const [silent, read] = [requested.filter(isSilent), requested.filter((media) => !isSilent(media))]
  const tried = new Set(read.flatMap(constraintsOfBody).map(({ pointer }) => pointer))
  const answered = responses.flatMap((response) => response.content).filter(isSilent)
  const untested = ({ name }: MediaTypeDoc, pointer: Pointer): Untested => ({
    operation: id,
    pointer,
    reason: `a body of ${name} is not checked against its schema`,
  })
  return [
    ...[...silent, ...answered].map((media) => untested(media, media.pointer)),
    ...[...requested, ...responses.flatMap(({ content }) => content)].flatMap((media) => unreadItems(id, media)),
    ...silent.flatMap((media) =>
      constraintsOfBody(media).flatMap(({ pointer }) => (tried.has(pointer) ? [] : [untested(media, pointer)])),
    ),
  ]
}

/** The items of a body that is neither a sequence nor in parts. */
function unreadItems(operation: string, { name, itemSchema, parts }: MediaTypeDoc): Untested[] {
  if (!itemSchema || parts || isSequence(name)) return []
  const reason = `the items of a body of ${name} are not checked against their schema`
  return [{ operation, pointer: itemSchema.pointer, reason }]
}

/** The gaps of an operation: situations without a documented response. */
function silences(operation: Operation, policy: Policy): Untested[] {
  const { id, method, pointer, security, body, value } = operation
  const says = (statuses: readonly number[]) => statuses.some((status) => documentedResponse(operation, status))
  const silent = (reason: string): Untested => ({ operation: id, pointer, reason })
  return [
    ...(!body && value.requestBody !== undefined ? [silent(`a body of ${method} cannot be sent by fetch`)] : []),
    ...unread(operation),
    ...(documentsSuccess(operation) ? [] : [silent('no successful response is documented')]),
    ...(says(refusalsOf(policy))
      ? []
      : [silent(`no response to an invalid request is documented (${refusalsOf(policy).join(', ')})`)]),
    ...(security.length === 0 || says(unauthorizedOf(policy))
      ? []
      : [silent(`no response to a wrong credential is documented (${unauthorizedOf(policy).join(', ')})`)]),
  ]
}
