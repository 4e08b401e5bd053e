import { read } from '@contract-first/codegen/read'
import { DocumentError } from '@contract-first/document'
import { type JsonObject, valueAt } from '@contract-first/document/json'
import { explodesByDefault, STYLES } from '@contract-first/document/words'
import type { Reading } from '../differences.ts'

/** Allowed unsupported constructs, so that the rest is compared. */
export const ALLOWED: readonly string[] = ['nullable', 'simple']

/** The reading of the generator: types, validators and routes. */
export async function codegenReading(file: string, document: JsonObject): Promise<Reading> {
  const { model, problemsOfReading, locate, document: source } = await read(file, { allow: ALLOWED })
  const problems = [...problemsOfReading, ...locate(source.problems)]
  if (problems.length > 0) throw new DocumentError(problems)
  const content = (media: (typeof model.operations)[number]['responses'][number]['content']) =>
    Object.fromEntries(
      media.map(({ name, kind, schema, items }) => {
        // It reads a stream as a list of its items, which the document does not have.
        const itemSchema = items && valueAt(document, items.pointer.replace(/\/schema\/items$/, '/itemSchema'))
        return [name, { kind, schema: valueAt(document, schema.pointer), itemSchema }]
      }),
    )
  const operations = model.operations.map(({ method, path, parameters, requestBody: body, responses, security }) => {
    const reading = {
      parameters: Object.fromEntries(
        parameters.map(
          ({
            name,
            in: location,
            required,
            schema,
            style = location === 'querystring' ? 'form' : STYLES[location][0],
            explode,
          }) => [
            `${location} ${name}`,
            {
              required,
              style,
              explode: explode ?? explodesByDefault(style),
              schema: valueAt(document, schema.pointer),
            },
          ],
        ),
      ),
      ...(body &&
        method !== 'GET' &&
        method !== 'HEAD' && { body: { required: body.required, content: content(body.content) } }),
      responses: Object.fromEntries(
        responses.map((response) => [
          response.status,
          {
            headers: Object.fromEntries(
              response.headers.map(({ name, required, schema }) => [
                name,
                { required, schema: valueAt(document, schema.pointer) },
              ]),
            ),
            content: content(response.content),
          },
        ]),
      ),
      security: security.map((requirement) => requirement.map(({ scheme }) => scheme).sort()),
    }
    return [`${method} ${path}`, reading] as const
  })
  return Object.fromEntries(operations)
}
