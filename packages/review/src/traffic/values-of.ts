import { isObject } from '@contract-first/document/json'
import { essenceOf, kindOf, type MediaKind } from '@contract-first/document/words'
import type { Call, Message } from './call.ts'
import { type Answer, type Concern, EACH, type Member, type Part } from './concern.ts'

/** Whether a change concerns a call; undefined if the record does not tell. */
export function isConcerned(
  call: Call,
  path: ReadonlyMap<string, string>,
  concerns: readonly Concern[],
): boolean | undefined {
  const found = concerns.map(({ part, members, isMeant }) => valuesOf(call, path, part, members)?.some(isMeant))
  return found.includes(true) ? true : found.includes(undefined) ? undefined : false
}

/** A value in every form that it may have. */
type Forms = readonly unknown[]

/** The values at `members` of a part; undefined if the record does not have them. */
function valuesOf(
  { status, messages }: Call,
  path: ReadonlyMap<string, string>,
  part: Part,
  members: readonly Member[],
): readonly Forms[] | undefined {
  if (part.is === 'call') return [[true]]
  if ('status' in part && !isStatus(status, part)) return []
  if (part.is === 'response') return [[true]]
  if (!messages) return undefined
  switch (part.is) {
    case 'parameter':
      return written(textsOf(messages.request, path, part.in, part.name), members)
    case 'response header':
      return written(defined(messages.response.headers.get(part.name.toLowerCase())), members)
    case 'request body':
      return bodyOf(messages.request, part.mediaType, members)
    case 'response body':
      return bodyOf(messages.response, part.mediaType, members)
  }
}

function isStatus(actual: number | undefined, { status, described }: Answer): boolean {
  const text = String(actual)
  const names = [text, `${text[0]}XX`, 'default']
  // The most specific entry describes a status; before, a range described a new one.
  const nearest = names.find((name) => described.some((one) => one.toUpperCase() === name.toUpperCase()))
  return actual !== undefined && (status === text || status.toUpperCase() === nearest?.toUpperCase())
}

/** The texts of a parameter. */
export function textsOf(
  { query, headers }: Message,
  path: ReadonlyMap<string, string>,
  place: string,
  name: string,
): string[] {
  switch (place) {
    case 'query':
      return query.filter(([key]) => key === name || key.startsWith(`${name}[`)).map(([, value]) => value)
    case 'header':
      return defined(headers.get(name.toLowerCase()))
    case 'cookie':
      return (headers.get('cookie') ?? '').split(';').flatMap((pair) => {
        const [key = '', ...value] = pair.trim().split('=')
        return key === name ? [value.join('=')] : []
      })
    case 'path':
      return defined(path.get(name)).map(decoded)
    default:
      return query.length > 0 ? [''] : []
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function defined(text: string | undefined): string[] {
  return text === undefined ? [] : [text]
}

/** The texts of a parameter or header, without the members of objects. */
function written(texts: readonly string[], members: readonly Member[]): readonly Forms[] | undefined {
  const [text] = texts
  const listed = texts.length > 1 ? texts : (text?.split(',') ?? [])
  if (members.length === 1 && members[0] === EACH) return listed.map((item) => [item, scalarOf(item)])
  if (members.length > 0) return text === undefined ? [] : undefined
  if (text === undefined) return [[undefined]]
  const lists = [listed, listed.map(scalarOf)]
  return [texts.length > 1 ? lists : [text, scalarOf(text), ...lists]]
}

function scalarOf(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

function bodyOf(
  { body }: Message,
  mediaType: string | undefined,
  members: readonly Member[],
): readonly Forms[] | undefined {
  if (!body) return mediaType === undefined ? [[undefined]] : []
  const type = essenceOf(body.mediaType)
  if (mediaType !== undefined && type !== '' && type !== essenceOf(mediaType)) return []
  if (members.length === 0 && mediaType === undefined) return [[true]]
  const value = body.text === undefined ? undefined : contentOf(body.text, kindOf(type))
  return value && [...reached(value.is, members)].map((one) => [one])
}

function contentOf(text: string, kind: MediaKind): { is: unknown } | undefined {
  if (kind === 'urlencoded') return { is: Object.fromEntries(new URLSearchParams(text)) }
  if (kind !== 'json') return undefined
  try {
    return { is: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The values at the end of a way; `undefined` if the last step leads to nothing. */
function* reached(value: unknown, [member, ...others]: readonly Member[]): Generator<unknown> {
  if (member === undefined) yield value
  else if (member === EACH) for (const item of Object.values(Object(value))) yield* reached(item, others)
  else if (Array.isArray(value) || isObject(value)) yield* reached(Object(value)[member], others)
}
