export { arbitrary, arbitraryViolation } from './arbitrary.ts'
export { type Place, valuesAround, valuesBetween } from './between.ts'
export { exampleOf, ifKnown, NoExample } from './example.ts'
export { type Arbitrary, fc, matchesOf } from './fast-check.ts'
export { UnknownKeyword } from './keywords.ts'
export type { Sample } from './proved-samples.ts'
export { asRefused, asSent, eachSent } from './read-only.ts'
export { type Direction, ordinaryValue, representativeValue } from './representative/representative-value.ts'
export {
  boundaries,
  eachBoundary,
  eachViolation,
  simplestValue,
  type Untried,
  untried,
  violations,
} from './samples.ts'
export type { JsonSchema, SchemaAt, SchemaError } from './schema/schema-at.ts'
export { createMessageSchemas, createSchemas, type MessageSchemas, type Schemas } from './schema/schemas.ts'
export { type Conjunction, isValid, keyOf } from './shape.ts'
export { shrunk } from './shrunk.ts'
export { undocumentedIn } from './undocumented.ts'
