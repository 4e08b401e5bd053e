export { openRedisLimiter } from './open-limiter.ts'
