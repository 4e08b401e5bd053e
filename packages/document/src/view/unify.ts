import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer, stepsOf } from '../json/pointer.ts'
import { visitReferences } from '../references/visit-references.ts'
import { normalStatus } from '../words/statuses.ts'
import { createCorrector } from './corrections/correct.ts'
import type { Correction } from './corrections/correction.ts'
import { readItemSchemas } from './item-schemas.ts'
import { walkOperations } from './operations.ts'
import { type CopiedPathItems, copyReferredPathItems } from './path-items.ts'
import { upgradeSchema } from './upgrade.ts'
import { walkDocument } from './walk-schemas.ts'

export interface UnifyOptions {
  /** Called for each place whose meaning is unclear. */
  problem(pointer: Pointer, message: string): void
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
   * Whether it is compared with another document: then patterns, schemes and responses that no reader follows stay,
   * since changing them is a change. Default: no.
   */
  isCompared?: boolean
}

/**
 * Turns OpenAPI 3.0, 3.1 and 3.2 into one language, in place, so that a document means the same to every later step:
 * path items replace their references and keep the fields next to them; ranges of statuses are in capitals; schemas are
 * draft 2020-12; common mistakes are read as they are meant. The document must be bundled, and its references pointers,
 * as `load` returns it.
 */
export function unify(document: JsonObject, options: UnifyOptions): CopiedPathItems {
  const { problem, visit, correct, keepsUntypedNullable, isCompared } = options
  const copied = copyReferredPathItems(document, problem)
  const renamed = new Map<Pointer, Pointer>()
  walkOperations(document, ({ responses }, pointer) => {
    if (isObject(responses)) writeRangesInCapitals(responses, below(pointer, 'responses'), renamed, problem)
  })
  if (renamed.size > 0) followRenamed(document, renamed)
  const withExtensions = readItemSchemas(document)
  const is30 = String(document.openapi).startsWith('3.0')
  const corrector = createCorrector(document, is30, isCompared)
  walkDocument(document, (schema) => {
    if (is30) upgradeSchema(schema, keepsUntypedNullable)
    corrector.schema(schema)
    visit?.(schema)
  })
  corrector.finish()
  if (correct) for (const correction of corrector.corrections()) correct(correction)
  // Later steps recognize the additions of 3.2 by their fields, and not all of them know that version.
  document.openapi = '3.1.1'
  return { originOf: (pointer) => copied.originOf(asWritten(withExtensions(pointer), renamed)) }
}

/** Updates the references that lead through a renamed range of statuses. */
function followRenamed(document: JsonObject, renamed: ReadonlyMap<Pointer, Pointer>): void {
  const names = new Map([...renamed].map(([now, written]) => [written, now]))
  visitReferences(document, (ref, holder) => {
    let written = ''
    let now = ''
    for (const step of stepsOf(ref.slice(1))) {
      written = below(written, step)
      now = names.get(written) ?? below(now, step)
    }
    if (now !== written) holder.$ref = `#${now}`
  })
}

/** The pointer with its range of statuses spelled as in the document. */
function asWritten(pointer: Pointer, renamed: ReadonlyMap<Pointer, Pointer>): Pointer {
  if (renamed.size === 0) return pointer
  return stepsOf(pointer).reduce((at, step) => renamed.get(below(at, step)) ?? below(at, step), '')
}

/** Renames `4xx` to `4XX`, as OpenAPI Specification 3.1.1, section 4.8.16.3, allows only capitals; the order stays. */
function writeRangesInCapitals(
  responses: JsonObject,
  pointer: Pointer,
  renamed: Map<Pointer, Pointer>,
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
    if (name !== status) renamed.set(below(pointer, name), below(pointer, status))
  }
}
