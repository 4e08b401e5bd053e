export { type BuildOptions, buildFiles } from './build.ts'
export { DocumentError } from './document/load.ts'
export type { Files } from './site.ts'
export { writeFolder } from './write.ts'
