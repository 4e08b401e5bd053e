import { isObject, type JsonObject, members } from '../../json/json.ts'
import { shapeOf } from '../../request/find-operation.ts'
import { operationsIn } from '../../words/methods.ts'
import type { Remember } from './correction.ts'

/**
 * Leaves out operations that no request reaches, since an earlier path that differs only in the names of its templates
 * has their method. Such paths are identical: OpenAPI Specification 3.1.1, section 4.8.8.2.
 */
export function correctSamePaths(paths: unknown, remember: Remember): void {
  const taken = new Map<string, string>()
  for (const [path, item] of members(paths)) {
    if (!isObject(item)) continue
    for (const { steps } of [...operationsIn(item)]) {
      const address = JSON.stringify([shapeOf(path), ...steps])
      const first = taken.get(address)
      if (first === undefined) taken.set(address, path)
      else {
        const [field = '', method] = steps
        remember('samePath', item, field, `: ${first} takes it`)
        if (method === undefined) delete item[field]
        else item[field] = withoutMember(item[field], method)
      }
    }
  }
}

function withoutMember(value: unknown, name: string): JsonObject {
  return Object.fromEntries(members(value).filter(([member]) => member !== name))
}
