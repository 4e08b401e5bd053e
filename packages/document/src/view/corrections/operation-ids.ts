import { type JsonObject, members } from '../../json/json.ts'
import { operationsIn } from '../../words/methods.ts'
import type { Remember } from './correction.ts'

/**
 * Takes from an operation the name that an earlier one has, as each must be unique (OpenAPI Specification 3.1.1, section
 * 4.8.10.1): it is then named like one without.
 */
export function correctOperationIds({ paths }: JsonObject, remember: Remember): void {
  const taken = new Set<unknown>()
  for (const { operation } of members(paths).flatMap(([, item]) => operationsIn(item))) {
    const { operationId } = operation
    if (taken.has(operationId)) {
      remember('operationId', operation, 'operationId', `: ${JSON.stringify(operationId)}`)
      delete operation.operationId
    } else if (operationId !== undefined && operationId !== '') taken.add(operationId)
  }
}
