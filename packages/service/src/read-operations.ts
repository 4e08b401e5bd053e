import { members } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'
import type { DescribedOperation } from './described-operation.ts'

/** The operations of a document by their operationIds. */
export function readOperations({ paths }: { paths?: unknown }): Readonly<Record<string, DescribedOperation>> {
  const found = members(paths).flatMap(([path, item]) =>
    operationsIn(item).flatMap(({ method, operation }): [string, DescribedOperation][] => {
      const { operationId: id, deprecated, 'x-deprecated-sunset': sunset } = operation
      if (typeof id !== 'string') return []
      return [[id, { method, path, deprecated: deprecated === true, ...(typeof sunset === 'string' && { sunset }) }]]
    }),
  )
  return Object.fromEntries(found)
}
