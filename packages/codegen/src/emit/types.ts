import openapiTypescript, { astToString } from 'openapi-typescript'
import type { JsonObject } from '../json.ts'
import type { Code } from './code.ts'

/** `types.ts`: openapi-typescript's output. The only file that knows openapi-typescript, so that it can be replaced. */
export async function emitTypes(document: JsonObject): Promise<Code> {
  // It writes into the object that it is given.
  const input = structuredClone(document)
  const nodes = await openapiTypescript(input as never, { defaultNonNullable: true, emptyObjectsUnknown: true })
  return astToString(nodes).trimEnd()
}
