/** The names in generated code that whoever writes the code around it needs. */

export { constantNames } from './emit/constant-names.ts'
export { refusalHeaders } from './emit/server/refusal-headers.ts'
