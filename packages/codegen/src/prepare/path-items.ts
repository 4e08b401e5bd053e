import { below, isObject, type JsonObject, type Pointer } from '@contract-first/document/json'
import type { SourceDocument } from '../model/document.ts'

/**
 * Puts a copy of what it refers to in the place of every path item that is a `$ref`, together with what stands beside the
 * `$ref`. A field of both is refused, as nobody could say which holds (OpenAPI Specification 3.1.1, section 4.8.9.1).
 * @returns the paths of those path items
 */
export function copyReferredPathItems(document: SourceDocument): Set<string> {
  const paths = isObject(document.root.paths) ? document.root.paths : {}
  const referring = new Set<string>()
  for (const [path, item] of Object.entries(paths)) {
    if (!isObject(item) || typeof item.$ref !== 'string') continue
    referring.add(path)
    paths[path] = copy(document, item, below('/paths', path))
  }
  return referring
}

function copy(document: SourceDocument, item: JsonObject, pointer: Pointer): JsonObject {
  const { $ref, ...beside } = item
  if (typeof $ref !== 'string') return structuredClone(item)
  const target = document.follow($ref)
  if (!isObject(target)) {
    document.problem(below(pointer, '$ref'), `expected a path item at ${$ref}`)
    return beside
  }
  const copied = copy(document, target, $ref.slice(1))
  for (const field of Object.keys(beside)) {
    if (!Object.hasOwn(copied, field) || field.startsWith('x-')) continue
    const message = `${JSON.stringify(field)} stands beside a $ref to a path item that has it too: keep one of them`
    document.problem(below(pointer, field), message)
  }
  return { ...copied, ...beside }
}
