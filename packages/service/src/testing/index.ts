export { openTestParts, type TestParts } from './test-parts.ts'
