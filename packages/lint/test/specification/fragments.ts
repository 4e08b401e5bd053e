import type { JsonObject } from '@contract-first/document/json'

const RESPONSES = { 200: { description: 'ok' } }

/** A document with one operation. */
export function operation(fields: JsonObject, path = '/a', method = 'get', operationId = 'a'): { paths: JsonObject } {
  return { paths: { [path]: { [method]: { operationId, responses: RESPONSES, ...fields } } } }
}

/** A document with one parameter, by default of a query. */
export function parameter(fields: JsonObject, path = '/a', operationId = 'a'): { paths: JsonObject } {
  return operation({ parameters: [{ name: 'q', in: 'query', ...fields }] }, path, 'get', operationId)
}

/** A document with one response. */
export function response(fields: JsonObject): { paths: JsonObject } {
  return operation({ responses: { 200: { description: 'ok', ...fields } } })
}

/** A document with one schema, which a response has. */
export function schema(fields: JsonObject): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } }
  return { ...response({ content }), components: { schemas: { A: fields } } }
}
