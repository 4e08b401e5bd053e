export { openPostgresqlLimiter } from './open-limiter.ts'
