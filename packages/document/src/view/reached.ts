import { isObject, type JsonObject, members } from '../json/json.ts'
import { below, stepsOf, valueAt } from '../json/pointer.ts'

/**
 * The objects of a loaded document that `roots` lead to: those inside them, and those that a reference or a
 * discriminator's mapping names, each with the whole component that holds it.
 */
export function reachedFrom(document: JsonObject, roots: readonly unknown[]): ReadonlySet<unknown> {
  const reached = new Set<unknown>()
  const pending = [...roots]

  function follow(reference: unknown): void {
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return
    const [first = '', kind = '', name = '', ...rest] = stepsOf(reference.slice(1))
    const isInside = first === 'components' && rest.length > 0
    pending.push(valueAt(document, isInside ? below('', first, kind, name) : reference.slice(1)))
  }

  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null || reached.has(next)) continue
    reached.add(next)
    pending.push(...Object.values(next))
    if (!isObject(next)) continue
    follow(next.$ref)
    if (!isObject(next.discriminator)) continue
    follow(next.discriminator.defaultMapping)
    for (const [, target] of members(next.discriminator.mapping)) follow(target)
  }
  return reached
}
