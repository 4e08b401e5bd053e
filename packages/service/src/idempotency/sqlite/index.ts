export { createIdempotencyRecords } from './records.ts'
export { createStatements } from './statements.ts'
