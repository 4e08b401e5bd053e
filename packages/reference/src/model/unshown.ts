import type { Schema } from './schema.ts'

/** What pages show of a schema. */
const SHOWN =
  '$ref additionalProperties allOf anyOf const contains contentEncoding contentMediaType default dependentRequired ' +
  'dependentSchemas deprecated description discriminator else enum example examples exclusiveMaximum exclusiveMinimum ' +
  'externalDocs format if items maxItems maxLength maxProperties maximum minItems minLength minProperties minimum ' +
  'multipleOf not nullable oneOf pattern patternProperties prefixItems properties propertyNames readOnly required then ' +
  'title type unevaluatedItems unevaluatedProperties uniqueItems writeOnly xml'

/** What matters to a validator or to authors, and not to a reader. */
const SILENT = '$anchor $comment $defs $dynamicAnchor $id $schema $vocabulary definitions id'

const KNOWN = new Set(`${SHOWN} ${SILENT}`.split(' '))

/** Says of every other keyword where it stands, such as one of an older JSON Schema, or one that is misspelt. */
export function warnOfUnshown({ parts }: Schema): void {
  for (const part of parts)
    for (const keyword of Object.keys(part.object ?? {}))
      if (!KNOWN.has(keyword) && !keyword.startsWith('x-'))
        part.child(keyword).warn(`the keyword "${keyword}" is not shown`)
}
