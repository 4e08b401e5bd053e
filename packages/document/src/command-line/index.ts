/** What the commands of all tools share: how they read their arguments, and what they say if something is wrong. */

export { calledAs } from './called-as.ts'
export { CommandError, UsageError } from './command-error.ts'
export { documentIn, oneOf, runCommandLine, type Values, wholeNumber } from './run-command-line.ts'
