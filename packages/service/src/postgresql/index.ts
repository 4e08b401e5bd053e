export { isForeignKeyViolation, isLockTimeout } from './failure.ts'
export { migrate } from './migrate.ts'
export type { PoolOptions } from './open-pool.ts'
export type { Query, Statement } from './query.ts'
