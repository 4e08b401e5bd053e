import { type Correction, type Finding, unify, walkSchema } from '@contract-first/document'
import type { JsonObject, Pointer } from '@contract-first/document/json'
import type { SourceDocument } from '../model/document.ts'
import { writeOutBooleans } from './booleans.ts'
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
  /** What is not read as it is written, but as it is meant. */
  corrections: readonly Correction[]
  /** Where something at a place of the prepared document was written. */
  originOf(pointer: Pointer): Pointer
}

/**
 * Makes one language of OpenAPI 3.0, 3.1 and 3.2: schemas of draft 2020-12, a name for every operation, variants by
 * direction. It does so in place, since a second copy of a large document would take more memory than all the rest: what
 * is to be published as it was written has to be printed before.
 */
export function prepare(source: SourceDocument): PreparedDocument {
  const document = source.root
  // Once for all: a large document has tens of thousands of schemas.
  const schemas: JsonObject[] = []
  const corrections: Correction[] = []
  const { originOf } = unify(document, {
    problem: (pointer, message) => source.problem(pointer, message),
    correct: (correction) => corrections.push(correction),
    visit(schema) {
      writeOutBooleans(schema)
      schemas.push(schema)
    },
  })
  const streams = readStreams(source)
  // What stands in place of others has been told of to nobody.
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
