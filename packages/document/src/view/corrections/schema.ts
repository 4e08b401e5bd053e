import { items, type JsonObject } from '../../json/json.ts'
import { upgradeBound } from '../upgrade.ts'
import type { Remember } from './correction.ts'

/** Keywords that inform the readers of a schema, and do not judge values. */
const TELLING =
  /^(?:title|description|default|example|examples|deprecated|readOnly|writeOnly|externalDocs|\$comment|x-.*)$/
/** Keywords that may judge null without a `type` next to them. */
const JUDGING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'const', 'not', 'if'] as const

/** Reads keywords of OpenAPI 3.0 in a schema of a later version as 3.0 defined them. */
export function correctSchema(schema: JsonObject, remember: Remember): void {
  if (typeof schema.nullable === 'boolean') correctNullable(schema, remember)
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof schema[exclusive] !== 'boolean') continue
    remember(exclusive, schema, exclusive)
    upgradeBound(schema, bound, exclusive)
  }
}

function correctNullable(schema: JsonObject, remember: Remember): void {
  const { nullable, type } = schema
  remember('nullable', schema, 'nullable')
  delete schema.nullable
  if (!nullable) return
  if (Array.isArray(schema.enum) && !items(schema.enum).includes(null)) schema.enum = [...schema.enum, null]
  const types = [type].flat()
  if (type !== undefined && !types.includes('null')) schema.type = [...types, 'null']
  if (JUDGING.some((keyword) => schema[keyword] !== undefined)) putBesideNull(schema)
}

/** Moves all keywords that judge the value into an alternative to null. */
function putBesideNull(schema: JsonObject): void {
  const judging = Object.entries(schema).filter(([keyword]) => !TELLING.test(keyword))
  for (const [keyword] of judging) delete schema[keyword]
  schema.anyOf = [Object.fromEntries(judging), { type: 'null' }]
}
