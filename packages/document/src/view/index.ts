/** What is made of a loaded document. It imports nothing of Node.js. */

export { withoutNamesInData } from '../references/names-in-data.ts'
export { resolveReference } from '../references/schema-resources.ts'
export { readEventData } from './event-data.ts'
export { type UnifyOptions, unify } from './unify.ts'
