import { isObject, type JsonObject } from '@contract-first/document/json'
import { CannotReview } from '../reading/cannot-review.ts'
import type { OpenApiDocument } from '../reading/document.ts'
import type { Spot } from './verdicts.ts'

/**
 * What a spot says: its name, unless that is a position, and its value with what the value refers to. Two changes of
 * one spot that a rule has the same words for are told apart by it.
 */
export function evidenceAt(document: OpenApiDocument, spot: Spot | undefined): unknown {
  if (!spot) return undefined
  const name = spot.member ?? document.originOf(spot.node)?.tokens.at(-1) ?? ''
  const value = spot.member === undefined ? spot.node : Reflect.get(spot.node, spot.member)
  return [/^\d+$/.test(name) ? '' : name, withTargets(document, value)]
}

/** A value that is part of a document, and below it what its references lead to, each once. */
export function withTargets(document: OpenApiDocument, value: unknown): unknown {
  const targets = new Map<string, unknown>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const member of Object.values(node)) visit(member)
    if (!isObject(node) || typeof node.$ref !== 'string' || targets.has(node.$ref)) return
    const target = targetOf(document, node)
    targets.set(node.$ref, target)
    visit(target)
  }
  visit(value)
  return targets.size === 0 ? value : [value, [...targets].sort(([a], [b]) => (a < b ? -1 : 1))]
}

/** Nothing for a `$ref` that is no reference, as in an example, and for values that are no part of the document. */
function targetOf(document: OpenApiDocument, reference: JsonObject): unknown {
  if (!document.originOf(reference)) return undefined
  try {
    return document.target(reference)
  } catch (error) {
    if (error instanceof CannotReview) return undefined
    throw error
  }
}
