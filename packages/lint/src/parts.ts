/** The rules' reading of a document, to compare it with those of other tools. */

export { findHeader } from './header-promise.ts'
export { onOwnOperations } from './own-operations.ts'
export { queryParameters } from './query-parameters.ts'
export { placedResponses } from './responses.ts'
export { security } from './security.ts'
