import { isObject, items, type JsonObject, referenceOf } from '@contract-first/document/json'
import type { Operation, Parameter, Part } from '@contract-first/document/model'
import type { ParameterLocation } from '@contract-first/document/words'
import type { OpenApiDocument } from '../reading/document.ts'
import { ABSENT } from '../traffic/concern.ts'
import { add, type Exchange, recordedAs, within } from './comparing.ts'
import { compareMediaType } from './content.ts'
import { compareSchemas } from './schemas.ts'
import { compareSerialization, schemaHolder } from './serialization.ts'
import { deprecationVerdicts, removalVerdict, stabilityVerdicts } from './time.ts'
import { placeIn, type Verdict } from './verdicts.ts'

/** Compares the parameters in path, query, headers and cookies. */
export function compareParameters(exchange: Exchange, base: Operation, head: Operation): void {
  const { comparing } = exchange
  const before = parametersOf(base)
  const after = parametersOf(head)
  for (const [key, parameter] of after) {
    const was = before.get(key)
    if (was) compareParameter(ofParameter(exchange, was, was, parameter), was, parameter)
    else {
      const entry = ownEntry([comparing.head, head], base, parameter)
      addedParameter(ofParameter(exchange, parameter, parameter), parameter, entry && { head: placeIn(entry) })
    }
  }
  for (const [key, parameter] of before) {
    if (after.has(key)) continue
    const entry = ownEntry([comparing.base, base], head, parameter)
    removedParameter(ofParameter(exchange, parameter, parameter), parameter, entry && { base: placeIn(entry) })
  }
}

/** The parameters by location and name; path parameters by position, since only the document knows their names. */
export function parametersOf({ path, parameters }: Operation): Map<string, Parameter> {
  const positions = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  return new Map(
    parameters.map((parameter) => {
      const { name, in: location } = parameter
      return [`${location} ${KEYS[location](name, positions)}`, parameter]
    }),
  )
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

/**
 * The operation's own entry for a parameter; `undefined` if the other side has the same reference, whose target then
 * changed.
 */
function ownEntry(
  [document, operation]: readonly [OpenApiDocument, Operation],
  other: Operation,
  parameter: Parameter,
): JsonObject | undefined {
  const entry = entriesOf(operation).findLast((each) => document.resolve(each) === parameter.value)
  const isReferredTo = (each: unknown): boolean =>
    referenceOf(each) !== undefined && referenceOf(each) === referenceOf(entry)
  return isObject(entry) && !entriesOf(other).some(isReferredTo) ? entry : undefined
}

function entriesOf({ value, pathItem }: Operation): unknown[] {
  return [...items(pathItem.value.parameters), ...items(value.parameters)]
}

/** The exchange of a parameter; `sent` is the parameter as it was recorded. */
function ofParameter(exchange: Exchange, sent: Parameter, ...parameters: readonly Parameter[]): Exchange {
  const part = { is: 'parameter', in: sent.in, name: sent.name } as const
  const { in: location, name } = parameters.at(-1) ?? sent
  const nodes = parameters.map(({ value }) => value)
  return recordedAs(within(exchange, `${location} parameter \`${name}\``, ...nodes), part)
}

function addedParameter(exchange: Exchange, { required, value }: Parameter, listed: Verdict['listed']): void {
  const { request: direction, comparing, subject } = exchange
  const isBreaking = required && direction === 'request'
  add(exchange, '', {
    rule: isBreaking ? 'parameter-became-required' : 'parameter-added',
    ...(isBreaking ? { class: 'breaking', whoBreaks: 'callers that omit it' } : { class: 'note', kind: 'addition' }),
    direction,
    sentence: isBreaking ? 'required parameter added' : 'parameter added',
    concerned: ABSENT,
    head: placeIn(value),
    listed,
  })
  const ends = { head: placeIn(value) }
  for (const verdict of deprecationVerdicts(undefined, value, subject.stability, comparing.today, ends)) {
    add(exchange, '', verdict)
  }
}

function removedParameter(exchange: Exchange, { value }: Parameter, listed: Verdict['listed']): void {
  const { request: direction, comparing } = exchange
  const removal = removalVerdict(value, comparing.today)
  const verdict = removal ?? { rule: 'parameter-removed', class: 'breaking' as const, sentence: 'parameter removed' }
  add(exchange, '', {
    ...verdict,
    direction,
    ...(verdict.class === 'breaking'
      ? { whoBreaks: direction === 'request' ? 'callers that send it' : 'readers of it' }
      : {}),
    base: placeIn(value),
    listed,
  })
}

function compareParameter(exchange: Exchange, was: Parameter, is: Parameter): void {
  const { request: direction, comparing, subject } = exchange
  comparing.judged.add('parameter', was.value, is.value)
  const ends = { base: placeIn(was.value), head: placeIn(is.value) }
  requiredChange(exchange, was, is, 'parameter')
  compareUnsentNames(exchange, was, is)
  compareSerialization(exchange, was, is, direction, 'parameter')
  // Another media type is another way to write it, which was already reported.
  if (was.content && is.content)
    compareMediaType(exchange, was.content, is.content, direction, is.content.name.toLowerCase(), { parameter: was })
  else
    compareSchemas(exchange, was.schema?.value, is.schema?.value, direction, {
      base: schemaHolder(was),
      head: schemaHolder(is),
      isText: !was.content && !is.content,
      sentAs: { parameter: was },
    })
  const verdicts = [
    ...deprecationVerdicts(was.value, is.value, subject.stability, comparing.today, ends),
    ...stabilityVerdicts(was.value, is.value, ends),
  ]
  for (const verdict of verdicts) add(exchange, '', verdict)
}

/** Compares names that callers never see, but that generated code has as arguments. */
function compareUnsentNames(exchange: Exchange, was: Parameter, is: Parameter): void {
  if ((is.in !== 'path' && is.in !== 'querystring') || was.name === is.name) return
  add(exchange, '', {
    rule: `${is.in}-parameter-renamed`,
    class: 'source',
    direction: 'none',
    sentence: `renamed from \`${was.name}\``,
    before: was.name,
    after: is.name,
    base: placeIn(was.value, 'name'),
    head: placeIn(is.value, 'name'),
  })
}

/**
 * Compares `required` of parameters, request bodies and headers: a sender must, or a receiver can no longer rely on it.
 */
export function requiredChange(
  exchange: Exchange,
  was: Part & { required: boolean },
  is: Part & { required: boolean },
  name: 'parameter' | 'request-body' | 'response-header',
  direction: Exchange['request'] = exchange.request,
): void {
  const [before, after] = [was.required, is.required]
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
    base: placeIn(was.value, 'required'),
    head: placeIn(is.value, 'required'),
  })
}
