import { walkDocument, walkOperations } from '@contract-first/document'
import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { astToString } from 'openapi-typescript/dist/lib/ts.mjs'
import { resolveRef } from 'openapi-typescript/dist/lib/utils.mjs'
import transformSchema from 'openapi-typescript/dist/transform/index.mjs'
import { SourceDocument } from '../model/document.ts'
import type { Code } from './code.ts'
import { disguise, undisguise } from './disguise.ts'
import { nameRecursiveTypes } from './recursive-types.ts'
import { dropReferencesInData } from './references-in-data.ts'
import { copyReferredInPaths } from './references-into-paths.ts'
import { requireOfObjects } from './with-required.ts'
import { hasDefault } from './zod/default.ts'

/** `types.ts`: openapi-typescript's output. The only file that knows openapi-typescript, so that it can be replaced. */
export function emitTypes(document: JsonObject): Code {
  // It writes into the object that it is given.
  const input = structuredClone(document)
  dropReferencesInData(input)
  copyReferredInPaths(input)
  dropSharedNames(input)
  requireNamesOnce(input)
  // Without it there would be no `components` to import.
  input.components ??= {}
  const source = new SourceDocument(document)
  walkDocument(input, (schema) => {
    // Alternatives require their own values of it by now; openapi-typescript would say so once more, of the components.
    delete schema.discriminator
    // What is referred to has a name of its own by now; openapi-typescript takes them for a property.
    delete schema.$defs
    requirePresent(schema, source)
  })
  const names = disguise(input)
  // Not as a whole: it would check and bundle again what is checked and of one piece, and that takes three times as long.
  const nodes = transformSchema(input, {
    ...OPTIONS,
    discriminators: { objects: {}, refsHandled: [] },
    injectFooter: [],
    resolve: ($ref) => resolveRef(input, $ref, { silent: true }),
  })
  return astToString(nameRecursiveTypes(requireOfObjects(undisguise(nodes, names)))).trimEnd()
}

const OPTIONS = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  postTransform: undefined,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: true,
  transform: undefined,
  transformProperty: undefined,
} as const

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

/** Those of paths are checked before: the types of one that a webhook or a callback takes would be declared twice. */
function requireNamesOnce(document: JsonObject): void {
  const ids = new Set<unknown>()
  walkOperations(document, ({ operationId }, pointer) => {
    if (operationId !== undefined && ids.has(operationId))
      throw new Error(`operationId ${JSON.stringify(operationId)} is taken at #${pointer}`)
    ids.add(operationId)
  })
}

/** The operations of a path item among the components are read where a path refers to it: their names are taken there. */
function dropSharedNames({ components }: JsonObject): void {
  for (const [, pathItem] of members(isObject(components) ? components.pathItems : undefined))
    for (const [, operation] of members(pathItem)) if (isObject(operation)) delete operation.operationId
}
