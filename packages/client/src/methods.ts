/** @module The client without openapi-fetch, for small bundles. */
export * from './common.ts'
export { createMethods, type MethodsClient } from './create-methods.ts'
