import { isObject, type JsonObject } from '@contract-first/document/json'
import { LOCATIONS, type ParameterLocation } from '@contract-first/document/words'
import type { OpenApiDocument } from '../reading/document.ts'
import type { Operation } from '../reading/operations.ts'
import { ABSENT } from '../traffic/concern.ts'
import { add, type Exchange, recordedAs, within } from './comparing.ts'
import { compareMediaType } from './content.ts'
import { compareSchemas } from './schemas.ts'
import { compareSerialization, contentSchema } from './serialization.ts'
import { deprecationVerdicts, removalVerdict, stabilityVerdicts } from './time.ts'
import { spot, type Verdict } from './verdicts.ts'

/** Compares the parameters in path, query, headers and cookies. */
export function compareParameters(exchange: Exchange, base: Operation, head: Operation): void {
  const { comparing } = exchange
  const before = parametersOf(comparing.base, base)
  const after = parametersOf(comparing.head, head)
  for (const [key, parameter] of after) {
    const was = before.get(key)
    if (was) compareParameter(ofParameter(exchange, was, was, parameter), was, parameter)
    else {
      const entry = ownEntry([comparing.head, head], base, parameter)
      addedParameter(ofParameter(exchange, parameter, parameter), parameter, entry && { head: spot(entry) })
    }
  }
  for (const [key, parameter] of before) {
    if (after.has(key)) continue
    const entry = ownEntry([comparing.base, base], head, parameter)
    removedParameter(ofParameter(exchange, parameter, parameter), parameter, entry && { base: spot(entry) })
  }
}

/**
 * The parameters by location and name; path parameters by position, since only the document knows their names. Headers
 * that a parameter cannot describe are left out.
 */
export function parametersOf(document: OpenApiDocument, { node, pathItem, path }: Operation): Map<string, JsonObject> {
  const positions = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  const found = new Map<string, JsonObject>()
  for (const entry of entriesOf({ node, pathItem })) {
    const parameter = document.resolve(entry)
    if (!isObject(parameter)) continue
    const name = String(parameter.name)
    found.set(`${parameter.in} ${keyOf(parameter.in, name, positions)}`, parameter)
  }
  return found
}

/** The key of a parameter within its location. */
function keyOf(place: unknown, name: string, positions: readonly (string | undefined)[]): string | number {
  const known = LOCATIONS.find((location) => location === place)
  return known === undefined ? name : KEYS[known](name, positions)
}

const byName = (name: string): string => name

type KeyOf = (name: string, positions: readonly (string | undefined)[]) => string | number

const KEYS: Readonly<Record<ParameterLocation, KeyOf>> = {
  path: (name, positions) => positions.indexOf(name),
  query: byName,
  // The whole query is one parameter, whose name is not sent (OpenAPI 3.2.0, 4.12.1).
  querystring: () => '',
  header: (name) => name.toLowerCase(),
  cookie: byName,
}

function entriesOf({ node, pathItem }: Pick<Operation, 'node' | 'pathItem'>): unknown[] {
  return [pathItem.parameters, node.parameters].flatMap((list: unknown) => (Array.isArray(list) ? list : []))
}

/**
 * The operation's own entry for a parameter; `undefined` if the other side has the same reference, whose target then
 * changed.
 */
function ownEntry(
  [document, operation]: readonly [OpenApiDocument, Operation],
  other: Operation,
  parameter: JsonObject,
): JsonObject | undefined {
  const entry = entriesOf(operation).findLast((each) => document.resolve(each) === parameter)
  const isReferredTo = (each: unknown): boolean =>
    isObject(each) && isObject(entry) && each.$ref !== undefined && each.$ref === entry.$ref
  return isObject(entry) && !entriesOf(other).some(isReferredTo) ? entry : undefined
}

/** The exchange of a parameter; `sent` is the parameter as it was recorded. */
function ofParameter(exchange: Exchange, sent: JsonObject, ...nodes: [...JsonObject[], JsonObject]): Exchange {
  const part = { is: 'parameter', in: String(sent.in), name: String(sent.name) } as const
  return recordedAs(within(exchange, wordsFor(nodes.at(-1) ?? sent), ...nodes), part)
}

function wordsFor(parameter: JsonObject): string {
  return `${parameter.in} parameter \`${parameter.name}\``
}

function addedParameter(exchange: Exchange, parameter: JsonObject, listed: Verdict['listed']): void {
  const { request: direction, comparing, subject } = exchange
  const isBreaking = parameter.required === true && direction === 'request'
  add(exchange, '', {
    rule: isBreaking ? 'parameter-became-required' : 'parameter-added',
    ...(isBreaking ? { class: 'breaking', whoBreaks: 'callers that omit it' } : { class: 'note', kind: 'addition' }),
    direction,
    sentence: isBreaking ? 'required parameter added' : 'parameter added',
    concerned: ABSENT,
    head: spot(parameter),
    listed,
  })
  const ends = { head: spot(parameter) }
  for (const verdict of deprecationVerdicts(undefined, parameter, subject.stability, comparing.today, ends)) {
    add(exchange, '', verdict)
  }
}

function removedParameter(exchange: Exchange, parameter: JsonObject, listed: Verdict['listed']): void {
  const { request: direction, comparing } = exchange
  const removal = removalVerdict(parameter, comparing.today)
  const verdict = removal ?? { rule: 'parameter-removed', class: 'breaking' as const, sentence: 'parameter removed' }
  add(exchange, '', {
    ...verdict,
    direction,
    ...(verdict.class === 'breaking'
      ? { whoBreaks: direction === 'request' ? 'callers that send it' : 'readers of it' }
      : {}),
    base: spot(parameter),
    listed,
  })
}

function compareParameter(exchange: Exchange, was: JsonObject, is: JsonObject): void {
  const { request: direction, comparing, subject } = exchange
  comparing.judged.addPair('parameter', was, is)
  const ends = { base: spot(was), head: spot(is) }
  requiredChange(exchange, was, is, 'parameter')
  compareUnsentNames(exchange, was, is)
  compareSerialization(exchange, was, is, direction, 'parameter')
  const [before, after] = [contentSchema(comparing.base, was), contentSchema(comparing.head, is)]
  if (before === was || after === is)
    compareSchemas(exchange, before.schema, after.schema, direction, {
      base: before,
      head: after,
      isText: before === was && after === is,
      sentAs: { parameter: was },
    })
  // Another media type is another way to write it, which was already reported.
  else {
    const type = Object.keys(Object(is.content))[0]?.toLowerCase() ?? ''
    compareMediaType(exchange, before, after, direction, type, { parameter: was })
  }
  const verdicts = [
    ...deprecationVerdicts(was, is, subject.stability, comparing.today, ends),
    ...stabilityVerdicts(was, is, ends),
  ]
  for (const verdict of verdicts) add(exchange, '', verdict)
}

/** Compares names that callers never see, but that generated code has as arguments. */
function compareUnsentNames(exchange: Exchange, was: JsonObject, is: JsonObject): void {
  if ((is.in !== 'path' && is.in !== 'querystring') || was.name === is.name) return
  add(exchange, '', {
    rule: `${is.in}-parameter-renamed`,
    class: 'source',
    direction: 'none',
    sentence: `renamed from \`${was.name}\``,
    before: was.name,
    after: is.name,
    base: spot(was, 'name'),
    head: spot(is, 'name'),
  })
}

/**
 * Compares `required` of parameters, request bodies and headers: a sender must, or a receiver can no longer rely on it.
 */
export function requiredChange(
  exchange: Exchange,
  was: JsonObject,
  is: JsonObject,
  name: 'parameter' | 'request-body' | 'response-header',
  direction: Exchange['request'] = exchange.request,
): void {
  const [before, after] = [was.required === true, is.required === true]
  if (before === after) return
  const isBreaking = after === (direction === 'request')
  add(exchange, '', {
    rule: `${name}-became-${after ? 'required' : 'optional'}`,
    class: isBreaking ? 'breaking' : 'note',
    direction,
    sentence: after ? 'became required' : 'is no longer required',
    whoBreaks: isBreaking ? (after ? 'callers that omit it' : 'readers that expect it') : undefined,
    ...(direction === 'request' && { concerned: ABSENT }),
    before,
    after,
    base: spot(was, 'required'),
    head: spot(is, 'required'),
  })
}
