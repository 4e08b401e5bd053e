import openapiTypescript, { astToString } from 'openapi-typescript'
import { isObject, type JsonObject, members } from '../json.ts'
import { walkDocument } from '../prepare/walk.ts'
import type { Code } from './code.ts'
import { nameRecursiveTypes } from './recursive-types.ts'
import { dropReferencesInData } from './references-in-data.ts'

/** `types.ts`: openapi-typescript's output. The only file that knows openapi-typescript, so that it can be replaced. */
export async function emitTypes(document: JsonObject): Promise<Code> {
  // It writes into the object that it is given.
  const input = structuredClone(document)
  dropReferencesInData(input)
  dropSharedNames(input)
  // It would narrow the alternatives of a discriminator, of which JSON Schema knows nothing.
  walkDocument(input, (schema) => {
    delete schema.discriminator
  })
  const nodes = await openapiTypescript(input as never, { defaultNonNullable: true, emptyObjectsUnknown: true })
  return astToString(nameRecursiveTypes(nodes)).trimEnd()
}

/** The operations of a path item among the components are read where a path refers to it: their names are taken there. */
function dropSharedNames({ components }: JsonObject): void {
  for (const [, pathItem] of members(isObject(components) ? components.pathItems : undefined))
    for (const [, operation] of members(pathItem)) if (isObject(operation)) delete operation.operationId
}
