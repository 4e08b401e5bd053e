import type { JsonObject } from '../json.ts'
import { nameReferredSchemas } from './hoist.ts'
import { type DerivedName, identifyOperations } from './identify.ts'
import { upgradeSchemas } from './upgrade.ts'
import { splitByDirection } from './variants.ts'

/** The document as the emitters read it; the one that is published stays as it was written. */
export interface PreparedDocument {
  document: JsonObject
  derivedNames: readonly DerivedName[]
}

/** Makes one language of OpenAPI 3.0 and 3.1: schemas of draft 2020-12, a name for every operation, variants by direction. */
export function prepare(published: JsonObject): PreparedDocument {
  const document = structuredClone(published)
  if (String(document.openapi).startsWith('3.0')) upgradeSchemas(document)
  const derivedNames = identifyOperations(document)
  nameReferredSchemas(document)
  splitByDirection(document)
  return { document, derivedNames }
}
