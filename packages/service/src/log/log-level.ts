/** From the most important lines; `silent` writes none. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]
