import { referenceOf, stepsOf } from '@contract-first/document/json'
import type { SourceDocument } from '../model/document.ts'
import type { Model } from '../model/model.ts'
import type { MediaType } from '../model/operations.ts'
import { block, type Code, jsDoc, layout, quote } from './code.ts'
import { mediaSchemaCode } from './content-code.ts'
import { importHelpers, type Schemas, usingContext } from './schemas.ts'

/**
 * `responses.ts`: the validators of JSON responses whose schemas have no name, for clients that check what they receive; undefined
 * if there are none. Each operation has a getter: of a large document, most are never called.
 */
export function emitResponses(document: SourceDocument, model: Model, schemas: Schemas): Code | undefined {
  const { context, references, helpers } = usingContext(document, schemas)
  const operations = model.operations.flatMap(({ id, responses }) => {
    const statuses = responses.flatMap(({ status, content }) => {
      const entries = content
        .filter((media) => media.kind === 'json' && !isNamed(media))
        .map((media) => `${quote(media.name)}: ${mediaSchemaCode(media, context)},`)
      return entries.length === 0 ? [] : [`${quote(status)}: ${block('{', entries, '}')},`]
    })
    return statuses.length === 0 ? [] : [block(`get ${quote(id)}() {`, [`return ${block('{', statuses, '}')}`], '},')]
  })
  if (operations.length === 0) return undefined
  const doc = jsDoc(['The schemas of JSON responses that have no name, by operation, status and media type.'])
  const imports = [
    ...(helpers.size > 0 ? [importHelpers(helpers)] : []),
    "import * as z from 'zod'",
    ...(references.size > 0 ? [`import { ${[...references].sort().join(', ')} } from './schemas.ts'`] : []),
  ]
  const type = 'Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>>>'
  return [imports.join('\n'), layout(`${doc}export const responses: ${type} = ${block('{', operations, '}')}`)].join(
    '\n\n',
  )
}

/** Whether a schema is a component, whose validator is found by its name. */
function isNamed({ schema: { value } }: MediaType): boolean {
  const ref = referenceOf(value)
  if (ref === undefined || Object.keys(Object(value)).length > 1) return false
  const [, kind, , ...deeper] = stepsOf(ref.slice(1))
  return kind === 'schemas' && deeper.length === 0
}
