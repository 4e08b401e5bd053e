import type { Finding } from '@contract-first/document'
import type { JsonObject } from '@contract-first/document/json'
import type { SourceDocument } from '../model/document.ts'
import { writeOutBooleans } from './booleans.ts'
import { dropWrongDefaults } from './defaults.ts'
import { applyDiscriminators } from './discriminators.ts'
import { nameReferredSchemas } from './hoist.ts'
import { type DerivedName, identifyOperations } from './identify.ts'
import { copyReferredPathItems } from './path-items.ts'
import { upgradeSchema } from './upgrade.ts'
import { splitByDirection } from './variants.ts'
import { walkDocument } from './walk.ts'

/** The document as the emitters read it. */
export interface PreparedDocument {
  document: JsonObject
  derivedNames: readonly DerivedName[]
  wrongDefaults: readonly Finding[]
}

/**
 * Makes one language of OpenAPI 3.0, 3.1 and 3.2: schemas of draft 2020-12, a name for every operation, variants by
 * direction. It does so in place, since a second copy of a large document would take more memory than all the rest: what
 * is to be published as it was written has to be printed before.
 */
export function prepare(source: SourceDocument): PreparedDocument {
  const document = source.root
  const derivedNames = identifyOperations(document, copyReferredPathItems(source))
  const { is30 } = source
  // Once for all: a large document has tens of thousands of schemas.
  const schemas: JsonObject[] = []
  walkDocument(document, (schema) => {
    if (is30) upgradeSchema(schema)
    writeOutBooleans(schema)
    schemas.push(schema)
  })
  // What is new in 3.2 is either refused or says nothing to whoever reads on; not all of them know that version.
  document.openapi = '3.1.1'
  const wrongDefaults = dropWrongDefaults(document, schemas)
  applyDiscriminators(document, schemas)
  nameReferredSchemas(document, schemas)
  splitByDirection(document)
  return { document, derivedNames, wrongDefaults }
}
