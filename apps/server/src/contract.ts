import { describeService, type ServiceContract } from '@contract-first/service/api'
import document from '@petstore/contract/openapi.json' with { type: 'json' }

/** The parts of the petstore that are not operations. */
export const contract: ServiceContract = describeService({
  service: 'petstore',
  basePath: '/v1',
  document,
  anonymousPlan: 'free',
})
