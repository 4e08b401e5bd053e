import type { JsonObject } from '@contract-first/document/json'
import { type Api, readApi } from '@contract-first/document/model'
import { z } from 'zod'
import { type ErrorFormat, problemDetails } from './api/error-format.ts'
import { readCredentials } from './api/read-credentials.ts'
import { readErrorFormat } from './api/read-error-format.ts'
import { readScopes } from './api/read-scopes.ts'
import { createKeyFormat, type KeyFormat } from './keys/key-format.ts'
import { NO_PLANS, type Plans, readPlans } from './limits/plans.ts'

/** The description of a service, from itself and from its document. Everything that answers callers gets it. */
export interface ServiceContract {
  /** Its name, in lower-case letters and digits: its keys begin with it, and its stores know it by that. */
  service: string
  /** The beginning of every path, such as `/v1`, or `''`. */
  basePath: string
  operations: Readonly<Record<string, DescribedOperation>>
  keys: KeyFormat
  /** Whether callers have keys, which a store keeps, and limits. */
  hasKeys: boolean
  plans: Plans
  errors: ErrorFormat
  /** How callers may send a key, such as `Authorization: Bearer <key>`. */
  credentials: readonly string[]
  /** The scopes that operations require of keys. */
  scopes: readonly string[]
  /** The maximum sizes in bytes of a body, and of the request line with the headers. */
  requestLimits: { bodyBytes: number; headBytes: number }
}

export interface ServiceDescription extends Pick<ServiceContract, 'service' | 'basePath'> {
  /**
   * The document from `openapi.json`, with `x-rate-limit-plans` and, unless 64 KiB (without keys: 1 MiB) and 8 KiB are
   * right, `x-request-limits`.
   */
  document: object
  /**
   * The operations as the generated server has them, for a document whose operations lack operationIds or whose path
   * items are references. Default: the document's.
   */
  operations?: ServiceContract['operations']
  /** The plan whose limits apply to an address without a valid key; undefined for a service without keys and limits. */
  anonymousPlan?: string
  /**
   * The form of errors, for a document whose errors are neither problems of RFC 9457 nor objects of `code`, `message`
   * and `status`. By default the document's responses decide; without keys, only what never reaches the app has it, and
   * the default is problems.
   */
  errors?: ErrorFormat
}

const extensions = z.object({
  'x-rate-limit-plans': z.unknown().optional(),
  'x-request-limits': z.strictObject({ bodyBytes: z.int().min(0), headBytes: z.int().min(1_024) }).optional(),
})

const LIMITS = { bodyBytes: 1_048_576, headBytes: 8_192 }
const LIMITS_WITH_KEYS = { bodyBytes: 65_536, headBytes: 8_192 }

/** The variable that selects the accepted keys. */
export function environmentVariable({ service }: Pick<ServiceContract, 'service'>): string {
  return `${service.toUpperCase()}_ENVIRONMENT`
}

/** An example of a production URL, for help texts. */
export function exampleBaseUrl({ service, basePath }: Pick<ServiceContract, 'service' | 'basePath'>): string {
  return `https://api.${service}.example${basePath}`
}

/** @throws if the document's plans, limits or errors are invalid, or the name is */
export function describeService(description: ServiceDescription): ServiceContract {
  const { document, anonymousPlan, service, basePath, errors } = description
  if (!/^[a-z][a-z\d]*$/.test(service)) throw new Error(`A service cannot be called "${service}": use a-z and 0-9.`)
  const read = extensions.parse(document)
  const api = readApi(document as JsonObject)
  return {
    service,
    basePath,
    operations: description.operations ?? operationsOf(api),
    keys: createKeyFormat(service),
    hasKeys: anonymousPlan !== undefined,
    errors: anonymousPlan === undefined ? (errors ?? problemDetails) : readErrorFormat(api, errors),
    credentials: readCredentials(api),
    scopes: readScopes(api),
    plans: anonymousPlan === undefined ? NO_PLANS : readPlans(read['x-rate-limit-plans'], anonymousPlan),
    requestLimits: read['x-request-limits'] ?? (anonymousPlan === undefined ? LIMITS : LIMITS_WITH_KEYS),
  }
}

function operationsOf({ operations }: Api): ServiceContract['operations'] {
  const entries = operations.map(({ id, method, path, deprecated, lifecycle: { sunset } }) => {
    return [id, { method, path, deprecated, ...(sunset !== undefined && { sunset }) }] as const
  })
  return Object.fromEntries(entries)
}

/** The parts of an operation that a service needs. */
interface DescribedOperation {
  method: string
  path: string
  /** The beginning of its path, if that is another one than the service's. */
  basePath?: string
  deprecated?: boolean
  sunset?: string
}
