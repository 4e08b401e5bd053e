import { isObject } from '@contract-first/document/json'
import type { SchemaAt } from '@contract-first/values'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import type { MediaTypeDoc, Operation } from '../../../contract/contract.ts'
import type { Call } from '../../../exchange/call.ts'
import { plain } from '../../../resources/identity.ts'

/** A member that was sent, and what is read in its place. */
export interface Difference {
  name: string
  sent: unknown
  read: unknown
}

/**
 * The members of a body that are read otherwise than they were sent. Only what a client decides is compared: not what is
 * `readOnly`, an id, a password or a version, and where requests and answers share a schema, only what it requires.
 */
export function unkept(
  { operation, body }: Pick<Call, 'operation' | 'body'>,
  read: Readonly<Record<string, unknown>>,
  id: string,
): Difference[] {
  if (!body?.media.schema || !isObject(body.value)) return []
  const { schema } = body.media
  const required = isShared(operation, body.media) ? requiredOf(schema, body.value) : undefined
  return [...dropped({ operation, body }, read), ...differencesOf(body.value, read, [schema])].filter(
    ({ name }) => plain(name) !== plain(id) && (required?.has(topOf(name)) ?? true),
  )
}

/** Bodies that differ from one in a choice alone: another value of an enumeration, or of a boolean. */
export function otherChoices({ body }: Call): NonNullable<Call['body']>[] {
  if (!body?.media.schema || !isObject(body.value)) return []
  const { media, value } = body
  const { schema } = body.media
  const holding = [...appliedTo(schema, value)]
  return Object.entries(value).flatMap(([name, one]) => {
    const choices = [...schemasOf(holding, name, one).flatMap(choicesOf)].filter((choice) => choice !== one)
    const bodies = choices.map((choice) => ({ media, value: { ...value, [name]: choice } }))
    return bodies.filter((other) => schema.isTypical(other.value)).slice(0, 1)
  })
}

function choicesOf({ schema }: SchemaAt): unknown[] {
  if (!isObject(schema)) return []
  return schema.type === 'boolean' ? [false, true] : Array.isArray(schema.enum) ? schema.enum : []
}

/** Members that were sent and that answers document, but that are not read. */
function dropped(
  { operation, body }: Pick<Call, 'operation' | 'body'>,
  read: Readonly<Record<string, unknown>>,
): Difference[] {
  if (!body?.media.schema || !isObject(body.value)) return []
  const holding = [...appliedTo(body.media.schema, body.value)]
  const answered = operation.responses
    .filter(({ status }) => /^20[01]$/.test(status))
    .flatMap(({ content }) => content.flatMap(({ schema }) => (schema ? [...appliedTo(schema, read)] : [])))
  const isAnswered = (name: string) =>
    answered.some(({ schema }) => isObject(schema) && isObject(schema.properties) && name in schema.properties)
  return Object.entries(body.value).flatMap(([name, sent]) => {
    const says = ['string', 'number', 'boolean'].includes(typeof sent) && sent !== ''
    if (!says || Object.hasOwn(read, name) || NOT_THE_CLIENTS.test(name) || !isAnswered(name)) return []
    return isServers(schemasOf(holding, name, sent)) ? [] : [{ name, sent, read: undefined }]
  })
}

/** A member that was left out of a body, and is read with a value. */
export interface Invented {
  name: string
  /** Undefined if its schema has none. */
  byDefault: unknown
  read: unknown
}

/** The members that a body may have and lacks, that are read with another value than their default. */
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

/** The schemas of a member, those that they refer to among them. */
function schemasOf(holding: readonly SchemaAt[], name: string, value: unknown): SchemaAt[] {
  return propertySchemas(holding, name).flatMap((schema) => [...appliedTo(schema, value)])
}

function topOf(name: string): string {
  return name.split('.', 1)[0] ?? name
}

/** Whether answers have the schema of the request, so that it also names what only the server decides. */
function isShared({ responses }: Operation, media: MediaTypeDoc): boolean {
  const wanted = nameOf(media.schema)
  return responses.some(({ content }) => content.some(({ schema }) => nameOf(schema) === wanted))
}

function nameOf(schema: SchemaAt | undefined): string | undefined {
  return isObject(schema?.schema) && typeof schema.schema.$ref === 'string' ? schema.schema.$ref : schema?.pointer
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

/** Ids, owners, versions and times are the server's, and some things must not be shown. */
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
  // An id that is read as what it names, say.
  return true
}

/** A list may be a set to the server: sorted, and each value once. */
function areKept(sent: readonly unknown[], read: readonly unknown[]): boolean {
  const isPlain = [...sent, ...read].every((one) => ['string', 'number', 'boolean'].includes(typeof one))
  if (!isPlain) return sent.length === 0 || read.length > 0
  const found = new Set(read.map(essence))
  return sent.every((one) => found.has(essence(one)))
}

/** Money and floats are rounded. */
function isSameNumber(sent: number, read: number): boolean {
  return Number.isInteger(sent)
    ? sent === read || Math.abs(sent - read) < Math.abs(sent) * 1e-6
    : Math.abs(sent - read) <= Math.max(0.5, Math.abs(sent) * 0.01)
}

/** Outer blanks and the composition of letters are nobody's meaning; of names that a server looks things up by, neither is case. */
function isSameText(name: string, sent: string, read: string, schemas: readonly SchemaAt[]): boolean {
  const keywords = schemas.flatMap(({ schema }) => (isObject(schema) ? [schema] : []))
  const formats = keywords.map(({ format }) => format).filter((format) => typeof format === 'string')
  if (formats.some((format) => TIMES.test(format)))
    return Number.isNaN(Date.parse(sent)) || Number.isNaN(Date.parse(read)) || Date.parse(sent) === Date.parse(read)
  const isCaseless = formats.length > 0 || CASELESS.test(name)
  if (essence(sent) !== essence(read)) return formats.length > 0 && plain(sent) === plain(read)
  return isCaseless || sent.trim().normalize('NFKC') === read.trim().normalize('NFKC')
}

const TIMES = /^(?:date|date-time|time|duration)$/

const CASELESS =
  /mail|user|login|nick|domain|host|tag|slug|code|currency|country|locale|lang|key|hash|hex|iban|bic|vin|plate|sku|url|uri/i

function essence(value: unknown): string {
  return String(value).trim().toLowerCase().normalize('NFKC')
}
