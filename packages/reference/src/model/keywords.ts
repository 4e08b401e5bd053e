import { isKeyword, type Keyword } from '@contract-first/document/words'
import type { DocumentNode } from '../document/node.ts'
import type { Schema } from './schema.ts'

/**
 * How pages treat a keyword: its value is shown (next to a reference, a `remark` still counts as the target schema), it is
 * only for validators and authors, or it is reported as not shown.
 */
type Treatment = 'shown' | 'remark' | 'silent' | 'told'

const TREATMENTS = {
  $id: 'silent',
  $schema: 'silent',
  $ref: 'shown',
  $anchor: 'silent',
  $dynamicRef: 'told',
  $dynamicAnchor: 'silent',
  $vocabulary: 'silent',
  $comment: 'silent',
  $defs: 'silent',
  definitions: 'silent',

  allOf: 'shown',
  anyOf: 'shown',
  oneOf: 'shown',
  not: 'shown',
  if: 'shown',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: 'shown',
  else: 'shown',
  dependentSchemas: 'shown',

  properties: 'shown',
  patternProperties: 'shown',
  additionalProperties: 'shown',
  propertyNames: 'shown',
  unevaluatedProperties: 'shown',
  prefixItems: 'shown',
  items: 'shown',
  contains: 'shown',
  unevaluatedItems: 'shown',

  type: 'shown',
  enum: 'shown',
  const: 'shown',
  format: 'shown',
  minLength: 'shown',
  maxLength: 'shown',
  pattern: 'shown',
  minimum: 'shown',
  maximum: 'shown',
  exclusiveMinimum: 'shown',
  exclusiveMaximum: 'shown',
  multipleOf: 'shown',
  minItems: 'shown',
  maxItems: 'shown',
  uniqueItems: 'shown',
  minContains: 'told',
  maxContains: 'told',
  minProperties: 'shown',
  maxProperties: 'shown',
  required: 'shown',
  dependentRequired: 'shown',

  title: 'remark',
  description: 'remark',
  default: 'remark',
  deprecated: 'remark',
  readOnly: 'remark',
  writeOnly: 'remark',
  example: 'remark',
  examples: 'remark',
  externalDocs: 'remark',
  xml: 'remark',
  discriminator: 'shown',
  contentEncoding: 'shown',
  contentMediaType: 'shown',
  contentSchema: 'told',
} satisfies Record<Keyword, Treatment>

function treatmentOf(name: string): Treatment {
  if (isKeyword(name)) return TREATMENTS[name]
  // From 3.0, where the unified view has turned it into a type; also used in 3.1.
  if (name === 'nullable') return 'remark'
  // The $id of older drafts.
  if (name === 'id') return 'silent'
  return name.startsWith('x-') ? 'remark' : 'told'
}

/** The keywords of a schema that need more than a remark. */
export function decidingKeywords(node: DocumentNode): string[] {
  return Object.keys(node.object ?? {}).filter((name) => treatmentOf(name) !== 'remark')
}

/** Reports every keyword that is not shown, with its place, including those of older drafts and misspelt ones. */
export function warnOfUnshown({ parts }: Schema): void {
  for (const part of parts)
    for (const name of Object.keys(part.object ?? {}))
      if (treatmentOf(name) === 'told') part.child(name).warn(`the keyword "${name}" is not shown`)
}
