import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer, stepsOf } from '../json/pointer.ts'
import { visitReferences } from '../references/visit-references.ts'
import { normalStatus } from '../words/statuses.ts'
import { type Correction, createCorrector } from './corrections/correct.ts'
import { readItemSchemas } from './item-schemas.ts'
import { walkOperations } from './operations.ts'
import { type CopiedPathItems, copyReferredPathItems } from './path-items.ts'
import { upgradeSchema } from './upgrade.ts'
import { walkDocument } from './walk-schemas.ts'

export interface UnifyOptions {
  /** Told of what nobody could say the meaning of. */
  problem(pointer: Pointer, message: string): void
  /** Called for every schema of the document, after it was rewritten. */
  visit?(schema: JsonObject): void
  /** Told of what is not read as it is written, but as it is meant. */
  correct?(correction: Correction): void
  /** Whether a `nullable` of 3.0 stays that has no `type` beside it: it says nothing, and readers heed it all the same. Default: no. */
  keepsUntypedNullable?: boolean
}

/**
 * Makes one language of OpenAPI 3.0, 3.1 and 3.2, in place, so that a document means the same to whoever reads on: path
 * items are where their references were, with what stood beside those; ranges of statuses are in capitals; schemas are of
 * draft 2020-12; what is often written and of no version means what it does every day. The document is bundled, and its references are pointers (`load`).
 */
export function unify(document: JsonObject, options: UnifyOptions): CopiedPathItems {
  const { problem, visit, correct, keepsUntypedNullable } = options
  const copied = copyReferredPathItems(document, problem)
  const renamed = new Map<Pointer, Pointer>()
  walkOperations(document, ({ responses }, pointer) => {
    if (isObject(responses)) writeRangesInCapitals(responses, below(pointer, 'responses'), renamed, problem)
  })
  if (renamed.size > 0) followRenamed(document, renamed)
  const withExtensions = readItemSchemas(document)
  const is30 = String(document.openapi).startsWith('3.0')
  const corrector = createCorrector(document, is30)
  walkDocument(document, (schema) => {
    if (is30) upgradeSchema(schema, keepsUntypedNullable)
    corrector.schema(schema)
    visit?.(schema)
  })
  if (correct) for (const correction of corrector.corrections()) correct(correction)
  // What is new in 3.2 is read by its fields; not everybody who reads on knows that version.
  document.openapi = '3.1.1'
  return { originOf: (pointer) => copied.originOf(asWritten(withExtensions(pointer), renamed)) }
}

/** Writes the references that lead through a range of statuses as that is spelled now. */
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

/** The pointer with the range of statuses in it as the document spells it. */
function asWritten(pointer: Pointer, renamed: ReadonlyMap<Pointer, Pointer>): Pointer {
  if (renamed.size === 0) return pointer
  return stepsOf(pointer).reduce((at, step) => renamed.get(below(at, step)) ?? below(at, step), '')
}

/** `4xx` is `4XX` (OpenAPI Specification 3.1.1, section 4.8.16.3 knows capitals only), at the same place. */
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
