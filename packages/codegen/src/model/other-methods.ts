import { below, members } from '@contract-first/document/json'
import type { At, SourceDocument } from './document.ts'

/**
 * Refuses operations with methods that only OpenAPI 3.2 has (section 4.9, Path Item Object: `query` and
 * `additionalOperations`). `--allow` does not apply: an operation is left out only if `--skip` names it.
 */
export function refuseOtherMethods(document: SourceDocument, { value, pointer }: At): void {
  const refuse = (method: string, ...steps: string[]) =>
    document.problem(
      below(pointer, ...steps),
      `operations of the method ${method} are not supported: leave it out with --skip`,
    )
  if (value.query !== undefined) refuse('QUERY', 'query')
  for (const [method] of members(value.additionalOperations)) refuse(method, 'additionalOperations', method)
}
