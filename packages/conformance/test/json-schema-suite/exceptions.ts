import { isObject } from '../../src/contract/json.ts'
import type { Group } from './groups.ts'

/** Why a group of the suite is left out; undefined for nearly all. */
export function reasonAgainst({ file, description, schema }: Group): string | undefined {
  const text = JSON.stringify(schema)
  if (REASONS[`${file}: ${description}`]) return REASONS[`${file}: ${description}`]
  if (text.includes('"$dynamicRef"')) return 'Ajv follows $dynamicRef in few cases, so it is refused.'
  const isAnywhere = isObject(schema) && typeof schema.$id !== 'string'
  if (/"\$ref":"[^#"]/.test(text) || (isAnywhere && /"\$id"/.test(text)))
    return 'It refers to other documents, or to schemas inside by URIs of their own.'
  if (/"(?:foo#bar|tilda|tilde|unknown-keyword)/.test(text)) return 'It has words that are no keywords.'
  return file === 'format' || file === 'vocabulary' ? 'Its dialect takes assertions for annotations.' : undefined
}

const AJV_UNEVALUATED = 'Ajv does not see what is evaluated as the specification asks.'
const AJV_NAMES = 'Ajv does not see an own property "__proto__".'

const REASONS: Readonly<Record<string, string>> = {
  'properties: properties whose names are Javascript object property names': AJV_NAMES,
  'unevaluatedItems: unevaluatedItems with nested items': AJV_UNEVALUATED,
  'unevaluatedItems: unevaluatedItems depends on adjacent contains': AJV_UNEVALUATED,
  'unevaluatedItems: unevaluatedItems depends on multiple nested contains': AJV_UNEVALUATED,
  'unevaluatedItems: unevaluatedItems and contains interact to control item dependency relationship': AJV_UNEVALUATED,
  'unevaluatedItems: unevaluatedItems can see annotations from if without then and else': AJV_UNEVALUATED,
  'unevaluatedProperties: unevaluatedProperties with if/then/else, then not defined': AJV_UNEVALUATED,
  'unevaluatedProperties: unevaluatedProperties can see annotations from if without then and else': AJV_UNEVALUATED,
}
