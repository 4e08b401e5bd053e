/** @module Imported by the generated `client.ts` for operations that need a credential. */

export { authorizer } from './sending/authorizer.ts'
export { putCredential } from './sending/put-credential.ts'
