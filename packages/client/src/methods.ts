/** @module The client without openapi-fetch, for those who count bytes. */
export * from './common.ts'
export { createMethods, type MethodsClient } from './create-methods.ts'
