import { describeService, type ServiceContract } from '@contract-first/service/contract'
import document from './generated/openapi.json' with { type: 'json' }

/** What everything that is not an operation knows of the service. */
export const contract: ServiceContract = describeService({
  service: 'bookings',
  basePath: '/v1',
  document,
  anonymousPlan: 'standard',
})
