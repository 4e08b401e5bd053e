import { walkDocument, walkOperations } from '@contract-first/document'
import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { astToString, NUMBER, STRING, tsUnion } from 'openapi-typescript/dist/lib/ts.mjs'
import { resolveRef } from 'openapi-typescript/dist/lib/utils.mjs'
import transformSchema from 'openapi-typescript/dist/transform/index.mjs'
import ts from 'typescript'
import { SourceDocument } from '../model/document.ts'
import type { Integers } from '../options.ts'
import type { Code } from './code.ts'
import { typeJsonParameters } from './content-parameters.ts'
import { disguise, undisguise } from './disguise.ts'
import { isLargeInteger } from './large-integers.ts'
import { addOtherMethods, withoutPaths } from './other-methods.ts'
import { nameRecursiveTypes } from './recursive-types.ts'
import { dropReferencesInData } from './references-in-data.ts'
import { copyReferredInPaths } from './references-into-paths.ts'
import { requireOfObjects } from './with-required.ts'
import { hasDefault } from './zod/default.ts'

/**
 * `types.ts`: the output of openapi-typescript. No other file knows openapi-typescript, so it can be replaced.
 * @param integers - what an integer that JavaScript would round is, besides a number: for `client-types.ts`
 */
export function emitTypes(document: JsonObject, integers?: Integers): Code {
  // openapi-typescript changes the object that it is given.
  const input = structuredClone(document)
  dropReferencesInData(input)
  copyReferredInPaths(input)
  dropSharedNames(input)
  const otherPaths = addOtherMethods(input)
  typeJsonParameters(input)
  keepNamesOnce(input)
  // Without it there would be no `components` to import.
  input.components ??= {}
  const source = new SourceDocument(document)
  walkDocument(input, (schema) => {
    // Each alternative already requires its own values; openapi-typescript would add them again to the components.
    delete schema.discriminator
    // Whatever is referred to is a component by now; openapi-typescript would print `$defs` as a property.
    delete schema.$defs
    requirePresent(schema, source)
  })
  const names = disguise(input)
  // Its entry point would check and bundle the document again, which takes three times as long.
  const nodes = transformSchema(input, {
    ...OPTIONS,
    ...(integers && {
      transform: (schema: unknown) => (isObject(schema) && isLargeInteger(schema) ? orLarge(integers) : undefined),
    }),
    discriminators: { objects: {}, refsHandled: [] },
    injectFooter: [],
    resolve: ($ref) => resolveRef(input, $ref, { silent: true }),
  })
  return astToString(nameRecursiveTypes(requireOfObjects(withoutPaths(undisguise(nodes, names), otherPaths)))).trimEnd()
}

function orLarge(integers: Integers): ts.TypeNode {
  return tsUnion([NUMBER, integers === 'text' ? STRING : ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword)])
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

/** Marks properties that are always present as required, in the one place where openapi-typescript looks. */
function requirePresent(schema: JsonObject, source: SourceDocument): void {
  const filled = members(schema.properties).flatMap(([name, property]) => (hasDefault(property, source) ? [name] : []))
  // One member of allOf may require what another declares.
  const ofMembers = items(schema.allOf).flatMap((member) => {
    const { properties, required } = isObject(member) ? member : {}
    return items(required).filter((name) => !(isObject(properties) && Object.hasOwn(properties, String(name))))
  })
  if (filled.length + ofMembers.length > 0)
    schema.required = [...new Set([...items(schema.required), ...filled, ...ofMembers])]
}

/** Drops an operationId that an earlier operation has, such as that of a webhook: its types would be declared twice. */
function keepNamesOnce(document: JsonObject): void {
  const ids = new Set<unknown>()
  walkOperations(document, (operation) => {
    if (ids.has(operation.operationId)) delete operation.operationId
    ids.add(operation.operationId)
  })
}

/** Drops the operationIds of path items among the components: they are used where a path refers to the item. */
function dropSharedNames({ components }: JsonObject): void {
  for (const [, pathItem] of members(isObject(components) ? components.pathItems : undefined))
    for (const [, operation] of members(pathItem)) if (isObject(operation)) delete operation.operationId
}
