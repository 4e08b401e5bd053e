/** Helpers for tools that read schemas themselves: which schemas apply to a value, and what they refuse. */

export { constrains, typeConcerned } from '../keywords.ts'
export { allowedTypes, type SchemaType } from './allowed-types.ts'
export { appliedTo, itemSchemas, propertySchemas } from './applied.ts'
export { checkSchemas } from './check-schemas.ts'
