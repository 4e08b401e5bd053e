/** How the value of a keyword holds schemas. */
export type Holds = 'none' | 'schema' | 'list' | 'map'

/**
 * Every keyword of JSON Schema draft 2020-12 and of the OpenAPI 3.1 base vocabulary. `dependencies` and `definitions`
 * are of older drafts, but 2020-12 keeps them: its meta-schema, and Ajv, know them.
 */
export const KEYWORDS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ...(['$id', '$schema', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$vocabulary', '$comment'] as const).map(
    none,
  ),
  ...(['$defs', 'definitions'] as const).map((name): [string, Holds] => [name, 'map']),
  ...(['type', 'enum', 'const', 'required', 'dependentRequired'] as const).map(none),
  ...(['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'] as const).map(none),
  ...(['maxLength', 'minLength', 'pattern', 'format'] as const).map(none),
  ...(['maxItems', 'minItems', 'uniqueItems', 'maxContains', 'minContains'] as const).map(none),
  ...(['maxProperties', 'minProperties'] as const).map(none),
  ...(['contentEncoding', 'contentMediaType'] as const).map(none),
  ...(['title', 'description', 'default', 'deprecated', 'readOnly', 'writeOnly', 'examples'] as const).map(none),
  ...(['discriminator', 'xml', 'externalDocs', 'example'] as const).map(none),
  ...(['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const).map((name): [string, Holds] => [name, 'list']),
  ...(['properties', 'patternProperties', 'dependentSchemas'] as const).map((name): [string, Holds] => [name, 'map']),
  ...(['not', 'if', 'then', 'else', 'items', 'contains', 'propertyNames', 'contentSchema'] as const).map(one),
  ...(['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'] as const).map(one),
])

function none(name: string): [string, Holds] {
  return [name, 'none']
}

function one(name: string): [string, Holds] {
  return [name, 'schema']
}
