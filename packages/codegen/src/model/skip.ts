import { DocumentError } from '@contract-first/document'
import { isObject, type JsonObject, members } from '@contract-first/document/json'
import { operationsIn, suggest } from '@contract-first/document/words'

/**
 * Removes, in place, the operations that `--skip` names by operationId or as `GET /path`.
 * @throws {DocumentError} when there is no such operation
 */
export function skipOperations(document: JsonObject, names: readonly string[], file: string): void {
  const known = new Map<string, () => void>()
  for (const [path, item] of members(document.paths))
    for (const { method, operation, steps } of operationsIn(item)) {
      const [field = '', ...others] = steps
      const holder = others.length === 0 ? item : isObject(item) ? item[field] : undefined
      const takeOut = () => isObject(holder) && delete holder[others[0] ?? field]
      known.set(`${method} ${path}`, takeOut)
      const { operationId } = operation
      // Of several, the first keeps the name.
      if (typeof operationId === 'string' && !known.has(operationId)) known.set(operationId, takeOut)
    }
  for (const name of names) {
    const takeOut = known.get(name)
    if (takeOut === undefined) throw notThere(name, [...known.keys()], file)
    takeOut()
  }
}

function notThere(name: string, names: readonly string[], file: string): DocumentError {
  const meant = suggest(name, names)
  const hint = meant === undefined ? 'name its operationId, or "GET /path"' : `did you mean ${JSON.stringify(meant)}?`
  const message = `--skip ${JSON.stringify(name)}: there is no such operation: ${hint}`
  return new DocumentError([{ file, line: 1, column: 1, message }])
}
