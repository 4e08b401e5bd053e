/** The rules' reading of a document, for comparing it with other readings. */

export { findHeader } from './header-promise.ts'
export { onOwnOperations } from './own-operations.ts'
export { queryParameters } from './query-parameters.ts'
export { placedResponses } from './responses.ts'
export { security } from './security.ts'
