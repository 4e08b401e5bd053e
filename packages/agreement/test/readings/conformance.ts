import { loadContract, type MediaTypeDoc } from '@contract-first/conformance'
import { type JsonObject, valueAt } from '@contract-first/document/json'
import { bodyKindOf } from '@contract-first/document/words'
import type { Reading } from '../differences.ts'

/** The reading of the checks of a server against the document. */
export async function conformanceReading(file: string, document: JsonObject): Promise<Reading> {
  const { operations } = await loadContract(file)
  const schemaOf = (schema: { pointer: string } | undefined) => schema && valueAt(document, schema.pointer)
  const content = (media: readonly MediaTypeDoc[]) =>
    Object.fromEntries(
      media.map(({ name, schema, itemSchema }) => [
        name,
        { kind: bodyKindOf(name), schema: schemaOf(schema), itemSchema: schemaOf(itemSchema) },
      ]),
    )
  const entries = operations.map(({ method, path, parameters, body, responses, security }) => {
    const reading = {
      parameters: Object.fromEntries(
        parameters.map(({ name, in: location, required, style, explode, schema }) => [
          `${location} ${name}`,
          { required, style, explode, schema: schemaOf(schema) },
        ]),
      ),
      ...(body && { body: { required: body.required, content: content(body.content) } }),
      responses: Object.fromEntries(
        responses.map((response) => [
          response.status,
          {
            headers: Object.fromEntries(
              response.headers.map(({ name, required, schema }) => [name, { required, schema: schemaOf(schema) }]),
            ),
            content: content(response.content),
          },
        ]),
      ),
      security: security.map((requirement) => requirement.map(({ name }) => name).sort()),
    }
    return [`${method} ${path}`, reading] as const
  })
  return Object.fromEntries(entries)
}
