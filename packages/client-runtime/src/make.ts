/** @module For a package that makes the client of one API, and adds to what `buildClient` makes. */
export { checkedBaseUrl } from './base-url.ts'
export { makeClient } from './make-client.ts'
export { OPTION_NAMES } from './options.ts'
export { writePath } from './request/request-parts.ts'
