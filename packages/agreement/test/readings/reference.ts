import { type JsonObject, valueAt } from '@contract-first/document/json'
import { bodyKindOf, explodesByDefault, STYLES } from '@contract-first/document/words'
import { type Content, loadDocument, readApi } from '@contract-first/reference/model'
import type { Reading } from '../differences.ts'

/** The reading of the docs site. */
export async function referenceReading(file: string, document: JsonObject): Promise<Reading> {
  const { source } = await loadDocument(file)
  const schemaOf = (schema: { pointer: string } | undefined) => schema && valueAt(document, schema.pointer)
  const contentOf = (contents: readonly Content[]) =>
    Object.fromEntries(
      contents.map(({ mediaType, schema, itemSchema }) => [
        mediaType,
        { kind: bodyKindOf(mediaType), schema: schemaOf(schema), itemSchema: schemaOf(itemSchema) },
      ]),
    )
  const entries = readApi(source).operations.map(({ method, path, parameters, body, responses, security }) => {
    const reading = {
      parameters: Object.fromEntries(
        parameters.map(({ name, location, isRequired, schema, contents, ...writing }) => {
          // Content is written in its media type; the other tools report the default style for it.
          const style = writing.style ?? (location === 'querystring' ? 'form' : STYLES[location][0])
          const explode = writing.explode ?? explodesByDefault(style)
          const value = schemaOf(schema ?? contents[0]?.schema)
          return [`${location} ${name}`, { required: isRequired, style, explode, schema: value }]
        }),
      ),
      ...(body &&
        method !== 'GET' &&
        method !== 'HEAD' && { body: { required: body.isRequired, content: contentOf(body.contents) } }),
      responses: Object.fromEntries(
        responses.map(({ status, headers, contents }) => [
          status,
          {
            headers: Object.fromEntries(
              headers.map(({ name, isRequired, schema, contents: [content] }) => [
                name,
                { required: isRequired, schema: schemaOf(schema ?? content?.schema) },
              ]),
            ),
            content: contentOf(contents),
          },
        ]),
      ),
      security: security.map((requirement) => requirement.map(({ scheme }) => scheme).sort()),
    }
    return [`${method} ${path}`, reading] as const
  })
  return Object.fromEntries(entries)
}
