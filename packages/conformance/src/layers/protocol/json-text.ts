import { exampleOf } from '@contract-first/values'
import type { MediaTypeDoc } from '../../contract/contract.ts'
import type { Call } from '../../exchange/call.ts'

/** A valid body as JSON text. */
export function jsonText({ body }: Call, json: MediaTypeDoc): string {
  if (body?.media === json) return JSON.stringify(body.value)
  return JSON.stringify(json.schema ? exampleOf(json.schema, json.examples) : (json.examples[0] ?? {}))
}
