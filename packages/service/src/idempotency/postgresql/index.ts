export { createOnce } from './once.ts'
export { createTidy, type Tidy } from './tidy.ts'
