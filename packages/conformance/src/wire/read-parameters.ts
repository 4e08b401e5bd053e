import { below } from '@contract-first/document/json'
import type { Operation, Parameter } from '../contract/contract.ts'
import { readQuerystring } from './querystring.ts'
import { decode, type ParameterReading, type RequestTexts, readStyled, takesName } from './read-styles.ts'
import { splitOnce } from './text.ts'

/** Reads every parameter of an operation by its documented style. */
export function readingsOf(operation: Operation, texts: RequestTexts): ParameterReading[] {
  const query = withoutCredentials(operation, texts.query)
  return operation.parameters.map((parameter) => {
    return readParameter(parameter, parameter.in === 'querystring' ? { ...texts, query } : texts)
  })
}

/** Reads one parameter. */
export function readParameter(parameter: Parameter, texts: RequestTexts): ParameterReading {
  return parameter.in === 'querystring' ? readQuerystring(parameter, texts.query) : readStyled(parameter, texts)
}

/** The names in a query that belong to no parameter of an operation. */
export function unknownNames(operation: Operation, query: string): string[] {
  if (operation.parameters.some(({ in: location }) => location === 'querystring')) return []
  const names = query === '' ? [] : query.split('&').map((pair) => decode(splitOnce(pair, '=')[0]))
  const known = operation.parameters.filter(({ in: location }) => location === 'query')
  return names.filter((name) => !known.some((parameter) => takesName(parameter, name)))
}

/** A description of the whole query does not mention a key in it. */
function withoutCredentials({ security }: Operation, query: string): string {
  const keys = security.flat().flatMap(({ scheme }) => {
    return scheme.type === 'apiKey' && scheme.in === 'query' ? [encodeURIComponent(scheme.name)] : []
  })
  if (keys.length === 0) return query
  const pairs = query.split('&').filter((pair) => !keys.includes(splitOnce(pair, '=')[0]))
  return pairs.join('&')
}

/** The place of a reading in its operation's requests, for messages: `query.limit`. */
export function placeOf({ in: location, name }: Parameter): string {
  return below('', location, name).slice(1).replace('/', '.')
}
