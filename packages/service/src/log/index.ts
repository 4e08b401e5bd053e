export { createLogger, flushLog, type Logger } from './logger.ts'
export { thinOut } from './thinned-out.ts'
