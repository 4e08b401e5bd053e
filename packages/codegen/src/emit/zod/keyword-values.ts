import { isObject } from '@contract-first/document/json'

/** What the value of a keyword must be. */
export interface Shape {
  expected: string
  holds(value: unknown): boolean
}

const number: Shape = { expected: 'a number', holds: (value) => typeof value === 'number' && Number.isFinite(value) }
const count: Shape = {
  expected: 'a whole number of 0 or more',
  holds: (value) => Number.isInteger(value) && Number(value) >= 0,
}
const positive: Shape = {
  expected: 'a number above 0',
  holds: (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
}
const text: Shape = { expected: 'a text', holds: (value) => typeof value === 'string' }
const flag: Shape = { expected: 'true or false', holds: (value) => typeof value === 'boolean' }
const object: Shape = { expected: 'an object', holds: isObject }
const list: Shape = { expected: 'a list', holds: Array.isArray }
const filledList: Shape = {
  expected: 'a list with at least one item',
  holds: (value) => Array.isArray(value) && value.length > 0,
}
const types: Shape = {
  expected: 'a type, or a list with at least one,',
  holds: (value) => text.holds(value) || filledList.holds(value),
}

/** The shapes of keywords that not every value makes sense for: JSON Schema Validation, section 6, and Core, section 10. */
export const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['type', types],
  ['enum', filledList],
  ['allOf', filledList],
  ['anyOf', filledList],
  ['oneOf', filledList],
  ['prefixItems', filledList],
  ['required', list],
  ['properties', object],
  ['patternProperties', object],
  ['dependentRequired', object],
  ['pattern', text],
  ['format', text],
  ['$ref', text],
  ['uniqueItems', flag],
  ['minimum', number],
  ['maximum', number],
  ['exclusiveMinimum', number],
  ['exclusiveMaximum', number],
  ['multipleOf', positive],
  ['minLength', count],
  ['maxLength', count],
  ['minItems', count],
  ['maxItems', count],
  ['minContains', count],
  ['maxContains', count],
  ['minProperties', count],
  ['maxProperties', count],
])
