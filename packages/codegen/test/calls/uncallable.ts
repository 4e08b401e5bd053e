import type { Contract, SecurityScheme } from '@contract-first/hono'
import type { Operation } from '../../src/model/operations.ts'

/** Operations for which no request is made here, and why. An unneeded entry fails a test. */
const WITHOUT_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '3.0/schema-types': {
    quirks_entirelyIncompatibleAllOf: 'No value fits the schema of its body.',
    quirks_partiallyUsableIncompatibleAllOf: 'The same.',
  },
  '3.1/schema-types': {
    quirks_entirelyIncompatibleAllOf: 'No value fits the schema of its body.',
    quirks_partiallyUsableIncompatibleAllOf: 'The same.',
  },
}

/** The operations of a document for which no valid request can be made. */
export function withoutRequests(name: string): readonly string[] {
  return Object.keys(WITHOUT_REQUESTS[name] ?? {})
}

/** Why no client sends the request of an operation; undefined if one does. */
export function uncallable(operation: Operation, contract: Contract): string | undefined {
  if (/[?#]/.test(operation.path)) return 'a URL ends its path before a question mark or a number sign'
  if (operation.path.includes('}{')) return 'where one value ends and the next begins, no reader can tell'
  if (operation.method === 'TRACE') return 'fetch knows no TRACE'
  if (operation.requestBody?.required && !sendsBody(operation)) return 'fetch sends no body with GET and HEAD'
  return admission(operation, contract) ? undefined : 'a request has one Authorization header'
}

/** Whether `fetch` sends a body with an operation. */
export function sendsBody({ method }: Operation): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** The first alternative that needs at most one Authorization header. */
export function admission({ security }: Operation, { securitySchemes }: Contract): readonly string[] | undefined {
  if (security.length === 0) return []
  const isAuthorization = (scheme: SecurityScheme | undefined) =>
    scheme?.type === 'http' || (scheme?.type === 'apiKey' && /^authorization$/i.test(scheme.name))
  return security
    .map((requirement) => requirement.map(({ scheme }) => scheme))
    .find((names) => names.filter((name) => isAuthorization(securitySchemes[name])).length <= 1)
}
