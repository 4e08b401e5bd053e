import { isObject, items, type JsonObject } from '@contract-first/document/json'
import { METHODS } from '@contract-first/document/words'
import { SourceDocument } from '../../src/model/document.ts'

const OPERATIONS: ReadonlySet<string> = new Set(METHODS)

/**
 * Brings an emitted document and the written one into one form: parameters of a path item move into its operations,
 * unless those override them, and an operation without responses gets an empty object of them.
 */
export function normalise(document: JsonObject): JsonObject {
  const source = new SourceDocument(document)
  const keyOf = (parameter: unknown) => {
    const { value } = source.resolve(parameter, '')
    return JSON.stringify([value.in, value.name])
  }
  const pathItem = (item: unknown): unknown => {
    if (!isObject(item)) return item
    const { parameters, ...others } = item
    return mapValues(others, (operation, name) => {
      if (!OPERATIONS.has(name) || !isObject(operation)) return operation
      const own = new Set(items(operation.parameters).map(keyOf))
      const inherited = items(parameters).filter((parameter) => !own.has(keyOf(parameter)))
      const all = [...inherited, ...items(operation.parameters)]
      return { responses: {}, ...operation, ...(all.length > 0 && { parameters: all }) }
    })
  }
  return mapValues(document, (value, field) =>
    (field === 'paths' || field === 'webhooks') && isObject(value) ? mapValues(value, pathItem) : value,
  )
}

function mapValues(object: JsonObject, map: (value: unknown, name: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]))
}
