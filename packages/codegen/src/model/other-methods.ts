import { below, members } from '@contract-first/document/json'
import type { At, SourceDocument } from './document.ts'

/**
 * Refuses operations of methods that only OpenAPI 3.2 knows (section 4.9, Path Item Object: `query` and
 * `additionalOperations`). They cannot be allowed: no operation is left out unless its name
 * says so.
 */
export function refuseOtherMethods(document: SourceDocument, { value, pointer }: At): void {
  const refuse = (method: string, ...steps: string[]) =>
    document.problem(
      below(pointer, ...steps),
      `operations of the method ${method} are not supported: leave it out by --skip`,
    )
  if (value.query !== undefined) refuse('QUERY', 'query')
  for (const [method] of members(value.additionalOperations)) refuse(method, 'additionalOperations', method)
}
