export { openPostgresqlLimiter } from './open-limiter.ts'
export { limitRows, limitRowsByDay } from './steps.ts'
