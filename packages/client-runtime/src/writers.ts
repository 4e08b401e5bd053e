/**
 * @module What the generated `client.ts` hands to the operations that need it: how a list or an object is written as a parameter,
 * a body that is not JSON,
 * and a credential that is not a token.
 */
import { type FormShape, multipartBlob, partsOf } from '@contract-first/document/request'

export { writeContent, writeForm, writeParameter } from '@contract-first/document/request'
export { putCredential } from './request/put-credential.ts'

/** Writes `multipart/form-data`: of a list a part for each item, of an object JSON, of a `Blob` or bytes a file. */
export function writeMultipart(value: unknown, form?: FormShape): Blob {
  return multipartBlob(partsOf(value, form))
}
