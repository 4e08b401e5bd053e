import { isObject, type JsonObject, referenceOf } from '@contract-first/document/json'
import { CannotReview } from '../reading/cannot-review.ts'
import type { OpenApiDocument } from '../reading/document.ts'
import type { DocumentPlace } from './verdicts.ts'

/**
 * The content of a place: its name, unless that is a position, and its value with everything it refers to. It
 * distinguishes two changes of one place that a rule describes in the same words.
 */
export function evidenceAt(document: OpenApiDocument, place: DocumentPlace | undefined): unknown {
  if (!place) return undefined
  const name = place.member ?? document.originOf(place.node)?.tokens.at(-1) ?? ''
  const value = place.member === undefined ? place.node : Reflect.get(place.node, place.member)
  return [/^\d+$/.test(name) ? '' : name, withTargets(document, value)]
}

/** A value of a document, with the targets of its references below it, each once. */
export function withTargets(document: OpenApiDocument, value: unknown): unknown {
  const targets = new Map<string, unknown>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const member of Object.values(node)) visit(member)
    const ref = referenceOf(node)
    if (!isObject(node) || ref === undefined || targets.has(ref)) return
    const target = targetOf(document, node)
    targets.set(ref, target)
    visit(target)
  }
  visit(value)
  return targets.size === 0 ? value : [value, [...targets].sort(([a], [b]) => (a < b ? -1 : 1))]
}

/** The target of a reference; nothing for a reference in data, such as an example, or outside the document. */
function targetOf(document: OpenApiDocument, reference: JsonObject): unknown {
  if (!document.originOf(reference)) return undefined
  try {
    return document.target(reference)
  } catch (error) {
    if (error instanceof CannotReview) return undefined
    throw error
  }
}
