import { badge, code, type Field, type Inline } from '../blocks.ts'
import type { Addresses } from '../model/addresses.ts'
import { insideBlocks, schemaFacts } from '../model/fields.ts'
import { badgesOf, lifecycleFacts } from '../model/lifecycle-words.ts'
import type { Parameter } from '../model/parameter.ts'
import type { Header } from '../model/response.ts'
import { readSchema, sameAs, textOf } from '../model/schema.ts'
import { typeWords, valueCode } from '../model/schema-words.ts'
import { contentBlocks } from './content.ts'

/** A parameter, or a response header, as a row of a list. */
export function parameterField(parameter: Parameter | Header, id: string, addresses: Addresses): Field {
  const { name, schema, contents, isRequired, lifecycle, example, written, node } = parameter
  const read = schema && readSchema(schema)
  const markdown = parameter.description ?? (read && textOf(read, 'description'))
  const [content] = contents
  const facts: Inline[][] = [
    ...(read ? schemaFacts(read) : []),
    ...(written === undefined ? [] : [['Written: ', written]]),
    ...(example === undefined ? [] : [['Example: ', valueCode(example)]]),
    ...lifecycleFacts(node, addresses),
  ]
  const isShown = schema !== undefined && read !== undefined && sameAs(schema) === undefined
  return {
    id,
    name,
    type: schema ? typeWords(schema, addresses) : content ? [code(content.mediaType)] : ['any value'],
    badges: [...(isRequired ? [badge('required', 'required')] : []), ...badgesOf(lifecycle)],
    ...(markdown !== undefined && { markdown }),
    facts,
    blocks: [
      ...(isShown ? insideBlocks(schema, addresses, id) : []),
      ...contents.flatMap((one) => contentBlocks(one, false, id, addresses)),
    ],
  }
}
