export { shortPath } from './short-path.ts'
