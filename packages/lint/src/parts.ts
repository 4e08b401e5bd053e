/** What the rules read of a document, for those who hold it against other readings. */

export { findHeader } from './header-promise.ts'
export { onOwnOperations } from './own-operations.ts'
export { queryParameters } from './query-parameters.ts'
export { placedResponses } from './responses.ts'
export { security } from './security.ts'
