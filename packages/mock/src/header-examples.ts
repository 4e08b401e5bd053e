import type { HeaderValue } from '@contract-first/hono'
import type { DocumentedAnswers } from './documented-answers.ts'
import { headerValue } from './header-value.ts'

/**
 * An example of each of these response headers of a document, by its name.
 *
 * @throws {NoExample} when no value of one is known
 */
export function headerExamples(
  { api, schemas, operations }: DocumentedAnswers,
  names: readonly string[],
): Record<string, HeaderValue> {
  const headers = operations.flatMap(({ responses }) => responses.flatMap((response) => response.headers))
  const found = names.flatMap((name): [string, HeaderValue][] => {
    const header = headers.find((one) => one.name === name && one.required)
    const value = header && headerValue(header, api, schemas.responses)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}
