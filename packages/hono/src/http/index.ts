export { checkConditions } from './conditions.ts'
export { entityTagOf } from './entity-tag.ts'
export type { FieldsOfRequest, HeaderFields, Validators } from './header-fields.ts'
export { type Representation, type SelectedRange, selectRange } from './range.ts'
