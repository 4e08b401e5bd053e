import { explodesByDefault } from '@contract-first/document/words'
import type { ParameterDescriptor } from '../descriptor.ts'
import { type DescribedSchema, itemsOf, memberOf, typeOf } from './described-schema.ts'

/** A name and its text, which is still encoded. */
export type SentPair = readonly [name: string, text: string]

/** The texts of a request's parameters, by location. */
export interface SentTexts {
  path: ReadonlyMap<string, string>
  query: readonly SentPair[]
  header: Headers
  cookie: readonly SentPair[]
}

const DELIMITERS: Readonly<Record<string, string | RegExp>> = {
  spaceDelimited: /%20|\+/,
  pipeDelimited: /%7C|\|/i,
}

/** Reads a parameter that `writeParameter` or `writeScalar` wrote; undefined if it was left out. */
export function readParameter(
  name: string,
  { in: location, style: named, explode: exploded, json }: Omit<ParameterDescriptor, 'write' | 'name'>,
  sent: SentTexts,
  schema: DescribedSchema,
): unknown {
  const isPair = location === 'query' || location === 'cookie'
  const style = named ?? (isPair ? 'form' : 'simple')
  const explode = exploded ?? explodesByDefault(style)
  const decode = location === 'header' || style === 'cookie' ? (text: string) => text : decodeURIComponent
  const type = json ? 'json' : typeOf(schema)

  if (isPair && style === 'deepObject') return readBrackets(name, sent[location], schema)
  if (isPair && explode && type === 'object') {
    const own = sent[location].filter(([key]) => memberOf(schema, key))
    return own.length > 0 ? objectOf(own.map(([key, text]) => [key, decode(text)])) : undefined
  }
  const texts = textsOf()
  if (texts.length === 0) return undefined
  if (json) return JSON.parse(decode(texts.join(',')))
  const parts = texts.flatMap((text) => (isPair && explode ? [text] : text.split(DELIMITERS[style] ?? ',')))
  const trimmed = location === 'header' ? parts.map((part) => part.trim()) : parts
  if (type === 'array') return trimmed.map((part) => read(decode(part), itemsOf(schema)))
  if (type !== 'object') return read(decode(texts.join(',')), schema)
  if (explode) return objectOf(trimmed.map((part) => splitOnce(part).map(decode) as [string, string]))
  return objectOf(
    trimmed.flatMap((key, index) => (index % 2 === 0 ? [[decode(key), decode(trimmed[index + 1] ?? '')]] : [])),
  )

  /** The texts of this parameter: several if each item has its own. */
  function textsOf(): string[] {
    if (isPair) return sent[location].filter(([key]) => key === name).map(([, text]) => text)
    const text = location === 'path' ? sent.path.get(name) : (sent.header.get(name) ?? undefined)
    if (text === undefined) return []
    if (style === 'simple') return [text]
    const pieces = text.slice(1).split(explode ? (style === 'matrix' ? ';' : '.') : '\0')
    return style === 'matrix' && !(explode && type === 'object') ? pieces.map((piece) => splitOnce(piece)[1]) : pieces
  }

  function objectOf(pairs: readonly (readonly [string, string])[]): object {
    return Object.fromEntries(pairs.map(([key, text]) => [key, read(text, memberOf(schema, key) ?? unknownIn(schema))]))
  }
}

/** Members by their names in brackets, which may have members themselves: `point[x]=1`. */
function readBrackets(name: string, pairs: readonly SentPair[], schema: DescribedSchema): unknown {
  const found = pairs.filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'))
  if (found.length === 0) return undefined
  const keys = new Set(found.map(([key]) => key.slice(name.length + 1).split(']', 1)[0] ?? ''))
  const values = [...keys].map((key) => {
    const member = typeOf(schema) === 'array' ? itemsOf(schema) : (memberOf(schema, key) ?? unknownIn(schema))
    const own = found.findLast(([full]) => full === `${name}[${key}]`)
    return [
      key,
      own ? read(decodeURIComponent(own[1]), member) : readBrackets(`${name}[${key}]`, found, member),
    ] as const
  })
  return typeOf(schema) === 'array' ? values.map(([, value]) => value) : Object.fromEntries(values)
}

/** A text as its documented type. */
export function read(text: string, schema: DescribedSchema): unknown {
  const type = typeOf(schema)
  if ((type === 'integer' || type === 'number') && text !== '') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}

function splitOnce(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function unknownIn(schema: DescribedSchema): DescribedSchema {
  return { ...schema, schema: undefined }
}
