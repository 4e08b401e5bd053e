export { createGroupCommit } from './group-commit.ts'
export { createSharedRead, type SharedRead } from './shared-read.ts'
export { whenFree } from './when-free.ts'
