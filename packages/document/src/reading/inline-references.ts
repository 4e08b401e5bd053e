import { isObject, type JsonObject } from '../json/json.ts'
import { below, valueAt } from '../json/pointer.ts'
import type { Finding } from '../problem.ts'
import type { Referring } from '../references/local-references.ts'
import { takeOutMisplaced } from './misplaced.ts'

interface Inlined {
  found: Finding[]
  corrections: Finding[]
}

/** How often copies are looked at again: one that leads back to its origin would grow without end. */
const ROUNDS = 3

/** Whether a reference leads within its document. */
export function isLocal({ holder }: Referring): boolean {
  return String(holder.$ref).startsWith('#')
}

/**
 * Replaces references where the specification has none, such as that of `content`, by copies of what they lead to, in
 * place. Those that lead to no object, or into themselves, are taken out.
 */
export function inlineReferences(
  document: JsonObject,
  referring: readonly Referring[],
  rounds: number = ROUNDS,
): Inlined {
  const corrections: Finding[] = []
  let left = [...referring]
  for (;;) {
    const holders: ReadonlySet<unknown> = new Set(left.map(({ holder }) => holder))
    // Inner references first, so that no copy has any.
    const ready = left.filter((one) => isObject(targetOf(document, one)) && !holds(targetOf(document, one), holders))
    if (ready.length === 0 || rounds === 0) break
    for (const one of ready) {
      const { $ref: _, ...others } = one.holder
      const copy = structuredClone(targetOf(document, one)) as JsonObject
      delete one.holder.$ref
      Object.assign(one.holder, copy, others)
      corrections.push({
        pointer: one.pointer,
        message: 'has a $ref where entries belong: read as those that it leads to',
      })
    }
    left = left.filter((one) => !ready.includes(one))
  }
  const found = left.map(({ holder, pointer }) => {
    const message = `$ref ${JSON.stringify(holder.$ref)} leads to no entries`
    delete holder.$ref
    return { pointer: below(pointer, '$ref'), message }
  })
  if (corrections.length === 0) return { found, corrections }
  // What was copied may come from a place that the specification does not have, which nobody has looked at.
  const copied = takeOutMisplaced(document)
  const inner = inlineReferences(document, copied.referring, rounds - 1)
  return {
    found: [...found, ...copied.found, ...inner.found],
    corrections: [...corrections, ...copied.corrections, ...inner.corrections],
  }
}

function targetOf(document: JsonObject, { holder }: Referring): unknown {
  return isLocal({ holder, pointer: '' }) ? valueAt(document, String(holder.$ref).slice(1)) : undefined
}

/** Whether a value is one of `objects`, or has one inside. */
function holds(value: unknown, objects: ReadonlySet<unknown>): boolean {
  if (typeof value !== 'object' || value === null) return false
  return objects.has(value) || Object.values(value).some((member) => holds(member, objects))
}
