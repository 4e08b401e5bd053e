import { describeService, type ServiceContract } from '@contract-first/service/contract'
import document from '@petstore/contract/openapi.json' with { type: 'json' }

/** What everything that is not an operation knows of the petstore. */
export const contract: ServiceContract = describeService({
  service: 'petstore',
  basePath: '/v1',
  document,
  anonymousPlan: 'free',
})
