import { z } from 'zod'
import type { ErrorFormat } from './api/error-format.ts'
import { readErrorFormat } from './api/read-error-format.ts'
import { readScopes } from './api/read-scopes.ts'
import { createKeyFormat, type KeyFormat } from './keys/key-format.ts'
import { type Plans, readPlans } from './limits/plans.ts'

/** What is read of an operation; both the generated client's and the generated server's descriptions have it. */
export interface DescribedOperation {
  method: string
  path: string
  deprecated?: boolean
  sunset?: string
}

/** What a service says of itself, and what its document says of it. Everything that answers callers is given one. */
export interface ServiceContract {
  /** Its name, in lower-case letters and digits: its keys begin with it, and its stores know it by that. */
  service: string
  /** What every path begins with, such as `/v1`; `''` for nothing. */
  basePath: string
  operations: Readonly<Record<string, DescribedOperation>>
  keys: KeyFormat
  plans: Plans
  errors: ErrorFormat
  /** Those that operations ask of keys. */
  scopes: readonly string[]
  /** The most bytes that a body, and the request line with the headers, may have. */
  requestLimits: { bodyBytes: number; headBytes: number }
}

export interface ServiceDescription extends Pick<ServiceContract, 'service' | 'basePath' | 'operations'> {
  /** As `openapi.json` has it; of it `x-rate-limit-plans` and, unless 64 and 8 KiB will do, `x-request-limits` are read. */
  document: object
  /** The plan whose numbers hold for an address without a valid key. */
  anonymousPlan: string
  /**
   * For a document whose errors are neither problems of RFC 9457 nor objects of `code`, `message` and `status`; it is
   * asked for its responses otherwise.
   */
  errors?: ErrorFormat
}

const extensions = z.object({
  'x-rate-limit-plans': z.unknown(),
  'x-request-limits': z
    .strictObject({ bodyBytes: z.int().min(0), headBytes: z.int().min(1_024) })
    .default({ bodyBytes: 65_536, headBytes: 8_192 }),
})

/** The variable that says which keys a service accepts. */
export function environmentVariable({ service }: Pick<ServiceContract, 'service'>): string {
  return `${service.toUpperCase()}_ENVIRONMENT`
}

/** What clients of a service in production might ask, for help texts. */
export function exampleBaseUrl({ service, basePath }: Pick<ServiceContract, 'service' | 'basePath'>): string {
  return `https://api.${service}.example${basePath}`
}

/** @throws when the document's plans, limits or errors are not as they should be, or no service can have such a name */
export function describeService(description: ServiceDescription): ServiceContract {
  const { document, anonymousPlan, service, basePath, operations, errors } = description
  if (!/^[a-z][a-z\d]*$/.test(service)) throw new Error(`A service cannot be called "${service}": use a-z and 0-9.`)
  const read = extensions.parse(document)
  return {
    service,
    basePath,
    operations,
    keys: createKeyFormat(service),
    errors: readErrorFormat(document, errors),
    scopes: readScopes(document),
    plans: readPlans(read['x-rate-limit-plans'], anonymousPlan),
    requestLimits: read['x-request-limits'],
  }
}
