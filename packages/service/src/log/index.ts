export { LOG_LEVELS as logLevels, type LogLevel } from './log-level.ts'
export { createLogger, flushLog, type Logger, type LogOutput } from './logger.ts'
export { thinOut } from './thinned-out.ts'
