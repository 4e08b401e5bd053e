import { isObject } from '../json/json.ts'
import type { Finding } from '../problem.ts'

/** Says what a document is instead of a supported OpenAPI document; undefined when it is one. */
export function describeMistake(parsed: unknown): Finding | undefined {
  const found = describe(parsed)
  if (found === undefined) return undefined
  const pointer = isObject(parsed) && parsed.openapi !== undefined ? '/openapi' : '/'
  return { pointer, message: `expected an OpenAPI 3.0, 3.1 or 3.2 document, but it ${found}` }
}

function describe(parsed: unknown): string | undefined {
  if (parsed === undefined || parsed === null) return 'is empty'
  if (!isObject(parsed)) return Array.isArray(parsed) ? 'is a list' : `is a ${typeof parsed}`
  for (const field of ['openapi', 'swagger', 'asyncapi', 'arazzo']) {
    const version = parsed[field]
    if (version === undefined) continue
    if (field === 'openapi' && typeof version === 'string' && /^3\.[012]\.\d+/.test(version)) return undefined
    const advice = field === 'swagger' ? ': contract-first init converts it to OpenAPI 3' : ''
    return `says ${JSON.stringify(`${field}: ${String(version)}`)}${advice}`
  }
  return 'has no field "openapi"'
}
