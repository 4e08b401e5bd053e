export { basePathOf } from './base-path.ts'
export { type Mock, type MockOptions, mock } from './mock.ts'
