/** Transformations of a loaded document, without any import from Node.js. */

export { pointReferences } from '../references/local-references.ts'
export { withoutNamesInData } from '../references/names-in-data.ts'
export { resolveReference } from '../references/schema-resources.ts'
export { readEventData } from './event-data.ts'
export { forAnswers } from './for-answers.ts'
export { reachedFrom } from './reached.ts'
export { repeatedSchemas } from './repeated-schemas.ts'
export { type UnifyOptions, unify } from './unify.ts'
export { dropUnusedComponents } from './unused-components.ts'
export { walkSchema } from './walk-schemas.ts'
