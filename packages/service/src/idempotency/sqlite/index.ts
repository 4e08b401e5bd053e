export { createIdempotencyRecords } from './records.ts'
