import { describeService, type ServiceContract } from '@contract-first/service/api'
import document from './generated/openapi.json' with { type: 'json' }
import { contract as generated } from './generated/routes.ts'

/** The service besides its operations: keys, plans, limits, the form of errors. */
export const contract: ServiceContract = describeService({
  service: 'notes',
  basePath: '/v1',
  document,
  operations: generated.operations,
  // The plan of callers without a key, by address, and of the first key.
  anonymousPlan: 'free',
})
