/** @module For packages that make the client of one API and extend `buildClient`. */
export { checkedBaseUrl } from './base-url.ts'
export { makeClient } from './make-client.ts'
export { OPTION_NAMES } from './options.ts'
export { writePath } from './request/request-parts.ts'
