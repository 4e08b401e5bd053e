import contract from '@petstore/contract/openapi.json' with { type: 'json' }

export type Json = Record<string, unknown>

/** The contract as it was written: `$ref`s are followed by `at`, and by nothing else. */
export const document: Json = contract

export interface DocumentedOperation {
  id: string
  method: string
  /** As in the document, such as `/pets/{petId}`. */
  path: string
  operation: Json
}

/** Every operation of the contract, in its order. */
export const operations: readonly DocumentedOperation[] = Object.entries(at(document, 'paths')).flatMap(
  ([path, item]) =>
    Object.entries(item as Json).map(([method, value]) => {
      const operation = value as Json
      return { id: String(operation.operationId), method: method.toUpperCase(), path, operation }
    }),
)

/** The object that `keys` lead to, `$ref`s followed; throws when there is none, so that no check passes on nothing. */
export function at(node: unknown, ...keys: readonly string[]): Json {
  let found = follow(node)
  for (const key of keys) found = follow(found[key], key)
  return found
}

function follow(node: unknown, key = 'the document'): Json {
  if (typeof node !== 'object' || node === null) throw new TypeError(`The contract has no object at ${key}.`)
  const object = node as Json
  return typeof object.$ref === 'string' ? at(document, ...object.$ref.split('/').slice(1)) : object
}

/** The operation that a request is for; undefined when the contract has none. HEAD stands for GET (RFC 9110, section 9.3.2). */
export function findOperation(method: string, url: string): DocumentedOperation | undefined {
  const path = url.replace(/\?.*$/s, '')
  const wanted = method === 'HEAD' ? 'GET' : method
  return operations.find((operation) => {
    const pattern = `^/v1${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`
    return operation.method === wanted && new RegExp(pattern).test(path)
  })
}
