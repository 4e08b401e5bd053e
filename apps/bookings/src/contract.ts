import { describeService, type ServiceContract } from '@contract-first/service/contract'
import document from './generated/openapi.json' with { type: 'json' }

/** The parts of the service that are not operations. */
export const contract: ServiceContract = describeService({
  service: 'bookings',
  basePath: '/v1',
  document,
  anonymousPlan: 'standard',
})
