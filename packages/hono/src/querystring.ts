import type { ParseJson, Values } from '@contract-first/document/serialization'
import { decodePercent, parsePairs, Unreadable } from '@contract-first/document/serialization'
import type { Context } from 'hono'
import { compileJson } from './body/json.ts'
import type { ReadBody } from './body/read-body.ts'
import { compileText } from './body/text.ts'
import { compileUrlencoded } from './body/urlencoded.ts'
import type { Querystring } from './operation.ts'
import { type Detail, RequestProblem } from './problem.ts'

/**
 * Compiles the reader of a whole query: a form as it is, any other content percent-encoded (OpenAPI Specification
 * 3.2.0, section 4.12.2.1). The pairs of `credentials` are not part of it.
 */
export function compileQuerystring(
  querystring: Querystring,
  credentials: ReadonlySet<string>,
  parseJson: ParseJson,
): (c: Context, details: Detail[]) => Values {
  const { name, required, decoder } = querystring
  const isForm = decoder.kind === 'urlencoded'
  const read = compileContent(querystring, parseJson)
  return (c, details) => {
    const text = queryOf(c.req.url, credentials)
    const wrong = (message: string, pointer: string = '') =>
      details.push({ in: 'query', pointer: name, message: pointer === '' ? message : `${message} (at ${pointer})` })
    if (text === '') {
      if (required) wrong('expected a value, but it is missing')
      return {}
    }
    const found: Detail[] = []
    let value: unknown
    try {
      value = read(new TextEncoder().encode(isForm ? text : decodePercent(text)), found, '')
    } catch (error) {
      if (error instanceof Unreadable) wrong(error.message)
      else if (error instanceof RequestProblem && 'details' in error.problem && error.problem.details)
        found.push(...error.problem.details)
      else throw error
    }
    for (const { message, pointer } of found) wrong(message, pointer)
    return { [name]: value }
  }
}

function compileContent({ decoder, schema }: Querystring, parseJson: ParseJson): ReadBody {
  if (decoder.kind === 'urlencoded') return compileUrlencoded(decoder, schema, parseJson)
  return decoder.kind === 'json' ? compileJson(schema, parseJson) : compileText(schema)
}

function queryOf(url: string, credentials: ReadonlySet<string>): string {
  const start = url.indexOf('?')
  const pairs = start === -1 ? [] : url.slice(start + 1).split('&')
  return pairs.filter((pair) => parsePairs(pair).every(({ name }) => !credentials.has(name))).join('&')
}
