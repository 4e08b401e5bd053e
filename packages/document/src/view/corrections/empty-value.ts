import { isObject, type JsonObject } from '../../json/json.ts'
import { valueAt } from '../../json/pointer.ts'
import type { Remember } from './correction.ts'
import { namedTypes } from './types.ts'

/** Keywords by which a string schema may refuse the empty text. */
const REFUSING = ['enum', 'const', 'minLength', 'pattern', 'format', 'allOf', 'anyOf', 'oneOf', 'not'] as const

/**
 * Reads `allowEmptyValue: true` as a schema that also accepts the empty text: OpenAPI Specification 3.1.1, section
 * 4.8.12.2. Lists and objects have their own way to be empty, and outside the query the field means nothing.
 */
export function correctEmptyValue(document: JsonObject, parameter: JsonObject, remember: Remember): void {
  if (parameter.allowEmptyValue !== true) return
  remember('allowEmptyValue', parameter, 'allowEmptyValue')
  delete parameter.allowEmptyValue
  const { schema } = parameter
  if (parameter.in !== 'query' || !isObject(schema)) return
  const types = namedTypes(document, schema)
  if (types.size === 0 || types.has('array') || types.has('object')) return
  const target = typeof schema.$ref === 'string' ? valueAt(document, schema.$ref.slice(1)) : schema
  const said = isObject(target) ? target : {}
  if (types.has('string') && REFUSING.every((keyword) => said[keyword] === undefined)) return
  const filled = said.default === undefined ? {} : { default: said.default }
  parameter.schema = { anyOf: [schema, { type: 'string', enum: [''] }], ...filled }
}
