/** @module Imported by the generated `client.ts` for operations that need a credential. */
export { putCredential } from './request/put-credential.ts'
export { authorizer } from './sending/authorizer.ts'
