/** @module What the generated `client.ts` hands to the operations that do not let everybody in. */
export { putCredential } from './request/put-credential.ts'
export { authorizer } from './sending/authorizer.ts'
