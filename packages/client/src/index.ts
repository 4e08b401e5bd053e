export type { Middleware } from 'openapi-fetch'
export * from './common.ts'
export { type Client, createClient } from './create-client.ts'
