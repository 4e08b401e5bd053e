/** From the lines that matter most; `silent` writes none. */
export const logLevels = ['error', 'warn', 'info', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]
