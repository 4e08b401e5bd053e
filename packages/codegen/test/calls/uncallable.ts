import type { Contract } from '@petstore/hono-contract'
import type { Operation } from '../../src/model/operation.ts'

/** Operations for which no request is made here, and why. An entry that is not needed any more fails a test. */
const WITHOUT_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '3.0/discriminators': { postPotentiallyUndefinedFormData: 'No value fits the schema of its body.' },
  '3.0/readme-legacy': {
    uploadAPISpecification: 'Its body is multipart/form-data, of which the torture document is the test.',
    updateAPISpecification: 'The same.',
  },
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

/** Why no client sends a request for an operation that has one; undefined when one does. */
export function uncallable({ method, path, body, security }: Operation, contract: Contract): string | undefined {
  if (/[?#]/.test(path)) return 'a URL ends its path before a question mark or a number sign'
  if (method === 'trace') return 'fetch knows no TRACE'
  if (body && (method === 'get' || method === 'head')) return 'fetch sends no body with GET and HEAD'
  const [requirement = {}] = security
  const schemes = Object.keys(requirement).filter((scheme) => contract.securitySchemes[scheme]?.type === 'http')
  return schemes.length > 1 ? 'a request has one Authorization header' : undefined
}
