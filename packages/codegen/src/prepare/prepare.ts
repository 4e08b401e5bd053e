import { type Correction, type Finding, unify, walkSchema } from '@contract-first/document'
import type { JsonObject, Pointer } from '@contract-first/document/json'
import type { Keyword } from '@contract-first/document/words'
import type { SourceDocument } from '../model/document.ts'
import { checkStructure } from '../structure/check.ts'
import { dropWrongDefaults } from './defaults.ts'
import { Derived } from './derived.ts'
import { applyDiscriminators } from './discriminators.ts'
import { nameReferredSchemas } from './hoist.ts'
import { type DerivedName, identifyOperations } from './identify.ts'
import { readStreams } from './streams.ts'
import { splitByDirection } from './variants.ts'

/** The document as the emitters read it. */
export interface PreparedDocument {
  document: JsonObject
  derivedNames: readonly DerivedName[]
  wrongDefaults: readonly Finding[]
  /** The places that are read as they are meant rather than as they are written. */
  corrections: readonly Correction[]
  /** Maps a place of the prepared document to its origin. */
  originOf(pointer: Pointer): Pointer
}

/**
 * Brings OpenAPI 3.0, 3.1 and 3.2 into one form: schemas of draft 2020-12, a name for every operation, variants by
 * direction. It works in place, since a second copy of a large document would take more memory than everything else;
 * print the document first if it is to be published as it was written.
 */
export function prepare(source: SourceDocument): PreparedDocument {
  const document = source.root
  // Collected once, as a large document has tens of thousands of schemas.
  const schemas: JsonObject[] = []
  const corrections: Correction[] = []
  const { originOf } = unify(document, {
    problem: (pointer, message) => source.problem(pointer, message),
    examine: () => checkStructure(source),
    correct: (correction) => corrections.push(correction),
    visit(schema) {
      writeOutBooleans(schema)
      writeOutUnevaluatedItems(schema)
      schemas.push(schema)
    },
  })
  const streams = readStreams(source)
  // The stages so far have not seen schemas that replaced others.
  const known = new Set<unknown>(schemas)
  for (const schema of streams.schemas) if (!known.has(schema)) walkSchema(schema, (inner) => schemas.push(inner))
  const derivedNames = identifyOperations(document)
  const wrongDefaults = dropWrongDefaults(document, schemas)
  const derived = new Derived()
  applyDiscriminators(document, schemas, derived)
  nameReferredSchemas(document, schemas, derived)
  splitByDirection(document, derived)
  return {
    document,
    derivedNames,
    wrongDefaults,
    corrections,
    originOf: (pointer) => originOf(streams.originOf(derived.originOf(pointer))),
  }
}

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const

/** Replaces `true` and `false` in lists of schemas by equivalent objects, as openapi-typescript does not know them. */
function writeOutBooleans(schema: JsonObject): void {
  for (const keyword of LISTS) {
    const members = schema[keyword]
    if (!Array.isArray(members)) continue
    for (const [index, member] of members.entries())
      if (typeof member === 'boolean') members[index] = member ? {} : { not: {} }
  }
}

/** Keywords that may evaluate items of the same list. */
const EVALUATING: readonly Keyword[] = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'contains']

/** Replaces `unevaluatedItems` by `items`, which it equals where no other keyword evaluates items. */
function writeOutUnevaluatedItems(schema: JsonObject): void {
  if (schema.unevaluatedItems === undefined || EVALUATING.some((keyword) => schema[keyword] !== undefined)) return
  schema.items ??= schema.unevaluatedItems
  delete schema.unevaluatedItems
}
