export { compilePattern, type Pattern } from './compile.ts'
export { type Growth, growthOf } from './growth.ts'
export { linearSource } from './linear.ts'
export { readPattern } from './read-pattern.ts'
