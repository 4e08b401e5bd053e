export { createStatements } from './statements.ts'
export { createTidy } from './tidy.ts'
