export { createWriteOnce, type WriteOnce } from './once.ts'
export { createIdempotencyRecords } from './records.ts'
