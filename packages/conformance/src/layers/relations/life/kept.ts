import { isObject, referenceOf } from '@contract-first/document/json'
import { plainName } from '@contract-first/document/resources'
import type { SchemaAt } from '@contract-first/values'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import type { MediaTypeDoc, Operation } from '../../../contract/contract.ts'
import type { Call } from '../../../exchange/call.ts'

/** A sent member and the value that is read for it. */
export interface Difference {
  name: string
  sent: unknown
  read: unknown
}

/**
 * Returns the members of a body that read differently than they were sent. It compares only what a client decides: no
 * `readOnly` members, ids, passwords or versions, and only required members if requests and responses share a schema.
 */
export function unkept(
  { operation, body }: Pick<Call, 'operation' | 'body'>,
  read: Readonly<Record<string, unknown>>,
  id: string,
): Difference[] {
  if (!body?.media.schema || !isObject(body.value)) return []
  const { schema } = body.media
  const { value } = body
  const required = isShared(operation, body.media) ? requiredOf(schema, value) : undefined
  const answered = answeredBy(operation, read)
  // What no response may have, no server can show.
  const canBeShown = (name: string) => {
    const schemas = propertySchemas(answered, name)
    return schemas.length === 0 || schemas.some((one) => one.isValid(value[name]))
  }
  return [...dropped({ operation, body }, read), ...differencesOf(value, read, [schema])].filter(
    ({ name }) => plainName(name) !== plainName(id) && (required?.has(topOf(name)) ?? true) && canBeShown(topOf(name)),
  )
}

/** The members of a body that a client decides. */
export function clientsMembers({ media, value }: NonNullable<Call['body']>, id: string): [string, unknown][] {
  if (!media.schema || !isObject(value)) return []
  const holding = [...appliedTo(media.schema, value)]
  return Object.entries(value).filter(
    ([name, one]) =>
      plainName(name) !== plainName(id) && !NOT_THE_CLIENTS.test(name) && !isServers(schemasOf(holding, name, one)),
  )
}

/** Bodies that differ from the call's in one enumeration, boolean, integer or text: a body for each value to try. */
export function otherChoices({ body }: Call): NonNullable<Call['body']>[] {
  if (!body?.media.schema || !isObject(body.value)) return []
  const { media, value } = body
  const { schema } = body.media
  const holding = [...appliedTo(schema, value)]
  const bodies = Object.entries(value).flatMap(([name, one]) => {
    const schemas = schemasOf(holding, name, one)
    const bodiesWith = (choices: readonly unknown[]) =>
      choices
        .filter((choice) => choice !== one)
        .map((choice) => ({ media, value: { ...value, [name]: choice } }))
        .filter((other) => schema.isTypical(other.value))
    return [
      ...bodiesWith([...new Set(schemas.flatMap(choicesOf))]).slice(0, CHOICES_MAX),
      ...bodiesWith(textsFor(name, one, schemas)).slice(0, 1),
      ...(NOT_THE_CLIENTS.test(name) || FITTED.test(name) ? [] : bodiesWith(schemas.flatMap(integersOf))),
    ]
  })
  return bodies.slice(0, BODIES_MAX)
}

const CHOICES_MAX = 5
const BODIES_MAX = 40

/** Integers that servers fit in with what they have. */
const FITTED = /position|order|rank|index|sort|ttl|timeout|expir/i

/**
 * Letters beyond ASCII, one beyond 16 bits, signs that HTML escapes and databases quote, and a small letter first; none
 * for what servers look things up by. The shorter one is for short texts.
 */
const TEXTS = ['de Zoë & "Łukasz" O\'Neill \\ <漢> 😀', 'zoë & "Łukasz" 漢 😀']

function textsFor(name: string, value: unknown, schemas: readonly SchemaAt[]): readonly string[] {
  const isFree = schemas.every(({ schema }) => !isObject(schema) || (schema.format === undefined && !schema.enum))
  return typeof value === 'string' && isFree && !CASELESS.test(name) && !NOT_THE_CLIENTS.test(name) ? TEXTS : []
}

/** An integer beyond 32 bits and a negative one, where a schema names such values. */
function integersOf({ schema }: SchemaAt): number[] {
  if (!isObject(schema) || schema.type !== 'integer') return []
  const { format, maximum, minimum } = schema
  const isLong = format === 'int64' || (typeof maximum === 'number' && maximum >= BEYOND_32_BITS)
  return [...(isLong ? [BEYOND_32_BITS] : []), ...(typeof minimum === 'number' && minimum < 0 ? [-1] : [])]
}

const BEYOND_32_BITS = 2 ** 32 + 1

function choicesOf({ schema }: SchemaAt): unknown[] {
  if (!isObject(schema)) return []
  return schema.type === 'boolean' ? [false, true] : Array.isArray(schema.enum) ? schema.enum : []
}

/** Members that were sent and are documented in responses, but are missing when read. */
function dropped(
  { operation, body }: Pick<Call, 'operation' | 'body'>,
  read: Readonly<Record<string, unknown>>,
): Difference[] {
  if (!body?.media.schema || !isObject(body.value)) return []
  const holding = [...appliedTo(body.media.schema, body.value)]
  const answered = answeredBy(operation, read)
  const isAnswered = (name: string) =>
    answered.some(({ schema }) => isObject(schema) && isObject(schema.properties) && name in schema.properties)
  return Object.entries(body.value).flatMap(([name, sent]) => {
    const says = ['string', 'number', 'boolean'].includes(typeof sent) && sent !== ''
    if (!says || Object.hasOwn(read, name) || NOT_THE_CLIENTS.test(name) || !isAnswered(name)) return []
    return isServers(schemasOf(holding, name, sent)) ? [] : [{ name, sent, read: undefined }]
  })
}

/** The schemas of an item in the responses of its creation or change. */
function answeredBy({ responses }: Operation, read: Readonly<Record<string, unknown>>): SchemaAt[] {
  return responses
    .filter(({ status }) => /^20[01]$/.test(status))
    .flatMap(({ content }) => content.flatMap(({ schema }) => (schema ? [...appliedTo(schema, read)] : [])))
}

/** A member that was omitted from a body but reads with a value. */
export interface Invented {
  name: string
  /** Undefined if its schema has no default. */
  byDefault: unknown
  read: unknown
}

/** Optional members that a body lacks and that read with a value other than their default. */
export function invented({ body }: Call, read: Readonly<Record<string, unknown>>): Invented[] {
  if (!body?.media.schema || !isObject(body.value)) return []
  const sent = body.value
  const holding = [...appliedTo(body.media.schema, sent)]
  return Object.entries(read).flatMap(([name, value]) => {
    const schemas = Object.hasOwn(sent, name) || NOT_THE_CLIENTS.test(name) ? [] : schemasOf(holding, name, value)
    if (schemas.length === 0 || isServers(schemas) || !['string', 'number', 'boolean'].includes(typeof value)) return []
    const [byDefault] = schemas.flatMap(({ schema }) =>
      isObject(schema) && 'default' in schema ? [schema.default] : [],
    )
    return value === byDefault ? [] : [{ name, byDefault, read: value }]
  })
}

/** The schemas of a member, including referenced ones. */
function schemasOf(holding: readonly SchemaAt[], name: string, value: unknown): SchemaAt[] {
  return propertySchemas(holding, name).flatMap((schema) => [...appliedTo(schema, value)])
}

function topOf(name: string): string {
  return name.split('.', 1)[0] ?? name
}

/** Whether answers share the request's schema, which then also names members that only the server sets. */
function isShared({ responses }: Operation, media: MediaTypeDoc): boolean {
  const wanted = nameOf(media.schema)
  return responses.some(({ content }) => content.some(({ schema }) => nameOf(schema) === wanted))
}

function nameOf(schema: SchemaAt | undefined): string | undefined {
  return referenceOf(schema?.schema) ?? schema?.pointer
}

function requiredOf(schema: SchemaAt, value: unknown): Set<string> {
  const lists = [...appliedTo(schema, value)].flatMap(({ schema: one }) => (isObject(one) ? [one.required] : []))
  return new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(String) : [])))
}

function differencesOf(
  sent: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
  schemas: readonly SchemaAt[],
): Difference[] {
  const holding = schemas.flatMap((schema) => [...appliedTo(schema, sent)])
  return Object.entries(sent).flatMap(([name, value]) => {
    const named = schemasOf(holding, name, value)
    if (!Object.hasOwn(read, name) || NOT_THE_CLIENTS.test(name) || isServers(named)) return []
    const found = read[name]
    if (isObject(value) && isObject(found))
      return differencesOf(value, found, named).map((inner) => ({ ...inner, name: `${name}.${inner.name}` }))
    return isSame(name, value, found, named) ? [] : [{ name, sent: value, read: found }]
  })
}

/** Members that servers set themselves (ids, owners, versions, times) or must not show. */
const NOT_THE_CLIENTS =
  /^(?:_.*|id|uuid|guid|self|href|links?|e-?tag|version|revision|pin|cvv|cvc)$|^(?:owner|user|author|creator|account|tenant|created|updated|modified|deleted|last)|(?:At|_at|On|_on)$|passw|secret|token|card/

function isServers(schemas: readonly SchemaAt[]): boolean {
  return schemas.some(
    ({ schema }) =>
      isObject(schema) && (schema.readOnly === true || schema.writeOnly === true || schema.format === 'password'),
  )
}

function isSame(name: string, sent: unknown, read: unknown, schemas: readonly SchemaAt[]): boolean {
  if (typeof sent === 'string' && typeof read === 'string') return isSameText(name, sent, read, schemas)
  if (typeof sent === 'number' && typeof read === 'number') return isSameNumber(sent, read)
  if (typeof sent === 'boolean' && typeof read === 'boolean') return sent === read
  if (Array.isArray(sent) && Array.isArray(read)) return areKept(sent, read)
  // For example, an id that reads as the object it names.
  return true
}

/** Servers may treat a list as a set: sorted and without repetition. */
function areKept(sent: readonly unknown[], read: readonly unknown[]): boolean {
  const isPlain = [...sent, ...read].every((one) => ['string', 'number', 'boolean'].includes(typeof one))
  if (!isPlain) return sent.length === 0 || read.length > 0
  const found = new Set(read.map(essence))
  return sent.every((one) => found.has(essence(one)))
}

/** Tolerates the rounding of money and floats. */
function isSameNumber(sent: number, read: number): boolean {
  return Number.isInteger(sent)
    ? sent === read || Math.abs(sent - read) < Math.abs(sent) * 1e-6
    : Math.abs(sent - read) <= Math.max(0.5, Math.abs(sent) * 0.01)
}

/** Ignores outer blanks and Unicode composition, and the case of values that servers look things up by. */
function isSameText(name: string, sent: string, read: string, schemas: readonly SchemaAt[]): boolean {
  const keywords = schemas.flatMap(({ schema }) => (isObject(schema) ? [schema] : []))
  const formats = keywords.map(({ format }) => format).filter((format) => typeof format === 'string')
  if (formats.some((format) => TIMES.test(format)))
    return Number.isNaN(Date.parse(sent)) || Number.isNaN(Date.parse(read)) || Date.parse(sent) === Date.parse(read)
  const isCaseless = formats.length > 0 || CASELESS.test(name)
  if (essence(sent) !== essence(read)) return formats.length > 0 && plainName(sent) === plainName(read)
  return isCaseless || sent.trim().normalize('NFKC') === read.trim().normalize('NFKC')
}

const TIMES = /^(?:date|date-time|time|duration)$/

const CASELESS =
  /mail|user|login|nick|domain|host|tag|slug|code|currency|country|locale|lang|key|hash|hex|iban|bic|vin|plate|sku|url|uri/i

/** Without outer blanks, letter case and Unicode composition. */
export function essence(value: unknown): string {
  return String(value).trim().toLowerCase().normalize('NFKC')
}
