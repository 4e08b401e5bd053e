import { isObject } from '@contract-first/document/json'
import { OPERATION_FIELDS } from '@contract-first/document/words'
import type { OpenApiDocument } from './document.ts'

/** The place of a change in the API, for people: an operation, and a part of it. */
export interface Place {
  /** `GET /notes`; absent unless exactly one operation is concerned. */
  operation?: string
  /** `query parameter \`limit\``, `response \`200\`, \`[].name\``; empty for the operation itself. */
  part: string
}

/**
 * Describes a JSON pointer in words.
 *
 * @param tokens - the pointer, from the root of the API through the operation (not through `components`)
 * @param document - the side that the pointer belongs to; names of parameters are looked up in it
 */
export function placeOf(tokens: readonly string[], document: OpenApiDocument): Place {
  const [root, name = '', method = ''] = tokens
  if (root === 'paths' || root === 'webhooks') {
    const target = root === 'paths' ? name : `webhook ${name}`
    const [named = '', start] = method === 'additionalOperations' ? [tokens[3], 4] : [methodOf(method), 3]
    if (named !== '') return { operation: `${named} ${target}`, part: partOf(tokens, start, document) }
    const part = partOf(tokens, 2, document)
    return { part: part === '' ? `\`${target}\`` : `\`${target}\`, ${part}` }
  }
  if (root === 'components' && method !== '') {
    const parts = [`${name === 'schemas' ? 'schema' : 'component'} \`${method}\``, partOf(tokens, 3, document)]
    return { part: parts.filter((text) => text !== '').join(', ') }
  }
  return { part: root === undefined || root === '' ? '' : `\`${root}\`` }
}

/** The method of a field of a path item, as HTTP spells it; undefined for other fields. */
function methodOf(field: string): string | undefined {
  return OPERATION_FIELDS.some((known) => known === field) ? field.toUpperCase() : undefined
}

/** A part of a named schema, for example `schema \`Note\`, \`name\``; `undefined` if the pointer leads elsewhere. */
export function schemaPart(tokens: readonly string[], document: OpenApiDocument): string | undefined {
  const [root, kind, name] = tokens
  return root === 'components' && kind === 'schemas' && name !== undefined ? placeOf(tokens, document).part : undefined
}

/** Keywords whose next token is a position without meaning for readers, or that wrap what follows. */
const SILENT = new Set(['schema', 'content', 'application/json'])

function partOf(tokens: readonly string[], start: number, document: OpenApiDocument): string {
  const parts: string[] = []
  let property = ''
  for (let i = start; i < tokens.length; i++) {
    const token = tokens[i] ?? ''
    const next = tokens[i + 1]
    if (token === 'properties' && next !== undefined) {
      property += property === '' ? next : `.${next}`
      i++
    } else if (token === 'items') property += '[]'
    else if (token === 'allOf' && next !== undefined) i++
    else if (token === 'parameters' && next !== undefined) {
      parts.push(parameterName(followed(document, tokens.slice(0, i + 2))))
      i++
    } else if (PREFIXES.has(token) && next !== undefined) {
      parts.push(`${PREFIXES.get(token)} \`${next}\``)
      i++
    } else if (token === 'requestBody') parts.push('request body')
    else if (!SILENT.has(token)) parts.push(token)
  }
  return [...parts, ...(property === '' ? [] : [`\`${property}\``])].join(', ')
}

/** The value that tokens lead to, with references followed on the way; `undefined` if there is none. */
function followed(document: OpenApiDocument, tokens: readonly string[]): unknown {
  return tokens.reduce<unknown>(
    (value, token) =>
      typeof value === 'object' && value !== null ? document.resolve(Reflect.get(value, token)) : undefined,
    document.content,
  )
}

const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['responses', 'response'],
  ['headers', 'header'],
  ['callbacks', 'callback'],
  ['links', 'link'],
])

function parameterName(parameter: unknown): string {
  const named = isObject(parameter) && typeof parameter.name === 'string' && typeof parameter.in === 'string'
  return named ? `${parameter.in} parameter \`${parameter.name}\`` : 'a parameter'
}
