import { walkDocument } from '@contract-first/document'
import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { SourceDocument } from '../model/document.ts'
import type { Code } from './code.ts'
import { disguise, undisguise } from './disguise.ts'
import { nameRecursiveTypes } from './recursive-types.ts'
import { dropReferencesInData } from './references-in-data.ts'
import { copyReferredInPaths } from './references-into-paths.ts'
import { requireOfObjects } from './with-required.ts'
import { hasDefault } from './zod/default.ts'

/** `types.ts`: openapi-typescript's output. The only file that knows openapi-typescript, so that it can be replaced. */
export async function emitTypes(document: JsonObject): Promise<Code> {
  // It writes into the object that it is given.
  const input = structuredClone(document)
  dropReferencesInData(input)
  copyReferredInPaths(input)
  dropSharedNames(input)
  const source = new SourceDocument(document)
  walkDocument(input, (schema) => {
    // Alternatives require their own values of it by now; openapi-typescript would say so once more, of the components.
    delete schema.discriminator
    // What is referred to has a name of its own by now; openapi-typescript takes them for a property.
    delete schema.$defs
    requirePresent(schema, source)
  })
  const names = disguise(input)
  const nodes = await openapiTypescript(input as never, { defaultNonNullable: false, emptyObjectsUnknown: true })
  return astToString(nameRecursiveTypes(requireOfObjects(undisguise(nodes, names)))).trimEnd()
}

/** Says of properties that are always there that they are required, in the one place where openapi-typescript looks. */
function requirePresent(schema: JsonObject, source: SourceDocument): void {
  const filled = members(schema.properties).flatMap(([name, property]) => (hasDefault(property, source) ? [name] : []))
  // What one member of allOf requires, another may declare.
  const ofMembers = items(schema.allOf).flatMap((member) => {
    const { properties, required } = isObject(member) ? member : {}
    return items(required).filter((name) => !(isObject(properties) && Object.hasOwn(properties, String(name))))
  })
  if (filled.length + ofMembers.length > 0)
    schema.required = [...new Set([...items(schema.required), ...filled, ...ofMembers])]
}

/** The operations of a path item among the components are read where a path refers to it: their names are taken there. */
function dropSharedNames({ components }: JsonObject): void {
  for (const [, pathItem] of members(isObject(components) ? components.pathItems : undefined))
    for (const [, operation] of members(pathItem)) if (isObject(operation)) delete operation.operationId
}
