export { createAccessLog } from './access-log.ts'
export { observeAll } from './observe-all.ts'
