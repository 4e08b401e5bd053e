/** The parts of a document that the review reads, to compare them with other readers. */

export { entriesOf } from './compare/comparing.ts'
export { mediaTypes } from './compare/content.ts'
export { headersOf } from './compare/headers.ts'
export { parametersOf } from './compare/parameters.ts'
export { responsesOf } from './compare/responses.ts'
export { requirements } from './compare/security.ts'
export { contentSchema, writingOf } from './compare/serialization.ts'
export type { OpenApiDocument } from './reading/document.ts'
export { memberOf, type Operation, operationsOf } from './reading/operations.ts'
export { readDocument } from './reading/read-document.ts'
