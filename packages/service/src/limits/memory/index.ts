export { openMemoryLimiter } from './open-limiter.ts'
