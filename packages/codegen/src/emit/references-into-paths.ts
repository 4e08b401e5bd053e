import { isObject, type JsonObject, referenceOf, valueAt } from '@contract-first/document/json'

/**
 * Replaces, in place, references to parameters, bodies, responses and headers inside an operation by copies:
 * openapi-typescript reaches them through types that may be undefined. Schemas are components by now.
 */
export function copyReferredInPaths(document: JsonObject): void {
  visit(document, [])

  function visit(holder: object, around: readonly string[]): void {
    for (const [name, member] of Object.entries(holder)) {
      if (typeof member !== 'object' || member === null || name.startsWith('x-')) continue
      const ref = referenceOf(member)
      const isCopied = typeof ref === 'string' && ref.startsWith('#/paths/') && !around.includes(ref)
      const target = isCopied ? valueAt(document, ref.slice(1)) : undefined
      if (!isObject(target)) visit(member, around)
      else {
        const copy = structuredClone(target)
        Reflect.set(holder, name, copy)
        visit(copy, [...around, String(ref)])
      }
    }
  }
}
