import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { describeKind } from '../words/objects.ts'
import { normalStatus } from '../words/statuses.ts'
import { Corrections, correctObjects, createCorrector } from './corrections/correct.ts'
import type { Correction } from './corrections/correction.ts'
import { correctParameters } from './corrections/parameters.ts'
import { correctPaths } from './corrections/paths.ts'
import { placesOf } from './corrections/places.ts'
import { correctSchemeTypes } from './corrections/security.ts'
import { readItemSchemas } from './item-schemas.ts'
import { copyReferredMediaTypes } from './media-types.ts'
import { Moved } from './moved.ts'
import { type NoSchema, takeOutNoSchemas } from './no-schemas.ts'
import { walkOperations } from './operations.ts'
import { type CopiedPathItems, copyReferredPathItems } from './path-items.ts'
import { upgradeSchema } from './upgrade.ts'
import { walkDocument } from './walk-schemas.ts'

export interface UnifyOptions {
  /** Called for each place whose meaning is unclear. */
  problem(pointer: Pointer, message: string): void
  /** Called once every value is in the object that it belongs to, before anything else is rewritten. */
  examine?(): void
  /** Called for every schema of the document, after it has been rewritten. */
  visit?(schema: JsonObject): void
  /** Called for each place that is read as it is meant rather than as it is written. */
  correct?(correction: Correction): void
  /**
   * Whether to keep a `nullable` of 3.0 without a `type` next to it, which has no meaning, but which readers still
   * heed. Default: no.
   */
  keepsUntypedNullable?: boolean
  /**
   * Whether it is compared with another document: then patterns, schemes and responses that no reader follows stay, and
   * so do references to media types, since changing them is a change. Default: no.
   */
  isCompared?: boolean
}

/**
 * Turns OpenAPI 3.0, 3.1 and 3.2 into one language, in place, so that a document means the same to every later step:
 * path items and media types replace their references, path items with the fields next to them; ranges of statuses are in
 * capitals; schemas are draft 2020-12; common mistakes are read as they are meant. The document must be bundled, and its
 * references pointers, as `load` returns it.
 */
export function unify(document: JsonObject, options: UnifyOptions): CopiedPathItems {
  const { problem, examine, visit, correct, keepsUntypedNullable, isCompared } = options
  const is30 = String(document.openapi).startsWith('3.0')
  const corrections = new Corrections()
  const moved = new Moved()
  correctPaths(document, moved, corrections.remember, problem)
  moved.follow(document)
  correctObjects(document, corrections.remember)
  examine?.()
  const copied = copyReferredPathItems(document, problem)
  correctParameters(document, moved, corrections.remember)
  walkOperations(document, ({ responses }, pointer) => {
    if (isObject(responses)) writeRangesInCapitals(responses, below(pointer, 'responses'), moved, problem)
  })
  moved.follow(document)
  const asReferred = isCompared ? (pointer: Pointer) => pointer : copyReferredMediaTypes(document, problem)
  const withExtensions = readItemSchemas(document)
  if (!isCompared) correctSchemeTypes(document, corrections.remember, problem)
  const corrector = createCorrector(document, is30, corrections.remember, isCompared)
  const noSchemas: NoSchema[] = []
  walkDocument(document, (schema) => {
    if (is30) upgradeSchema(schema, keepsUntypedNullable)
    corrector.schema(schema)
    noSchemas.push(...takeOutNoSchemas(schema))
    visit?.(schema)
  })
  corrector.finish()
  if (noSchemas.length > 0) {
    const places = placesOf(document, new Set(noSchemas.map(({ holder }) => holder)))
    for (const { holder, member, value } of noSchemas)
      problem(places.get(holder)?.below(member) ?? '', `expected a schema, but it is ${describeKind(value)}`)
  }
  if (correct) for (const correction of corrections.in(document)) correct(correction)
  // Later steps recognize the additions of 3.2 by their fields, and not all of them know that version.
  document.openapi = '3.1.1'
  return { originOf: (pointer) => copied.originOf(moved.asWritten(asReferred(withExtensions(pointer)))) }
}

/** Renames `4xx` to `4XX`, as OpenAPI Specification 3.1.1, section 4.8.16.3, allows only capitals; the order stays. */
function writeRangesInCapitals(
  responses: JsonObject,
  pointer: Pointer,
  moved: Moved,
  problem: UnifyOptions['problem'],
): void {
  const statuses = Object.keys(responses)
  if (statuses.every((status) => normalStatus(status) === status)) return
  const entries = Object.entries(responses)
  for (const status of statuses) delete responses[status]
  for (const [status, response] of entries) {
    const name = normalStatus(status)
    if (Object.hasOwn(responses, name))
      problem(below(pointer, status), `${JSON.stringify(name)} is given twice: keep one of them`)
    responses[name] = response
    moved.rename(pointer, status, name)
  }
}
