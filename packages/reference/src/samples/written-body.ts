import type { WrittenRequest } from '@contract-first/document/request'
import { kindOf } from '@contract-first/document/words'

/** The value of a JSON body, wrapped; undefined for other bodies, and for values that JavaScript would change. */
export function jsonBody({ headers, body }: WrittenRequest): { value: unknown } | undefined {
  if (typeof body !== 'string' || kindOf(headers['Content-Type'] ?? '') !== 'json') return undefined
  try {
    return { value: JSON.parse(body) }
  } catch {
    return undefined
  }
}

/** The same request with its JSON over several lines. */
export function readable(request: WrittenRequest): WrittenRequest {
  const json = jsonBody(request)
  return json === undefined ? request : { ...request, body: JSON.stringify(json.value, null, 2) }
}
