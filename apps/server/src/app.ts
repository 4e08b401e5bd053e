import { createAuthenticate, type ServiceEnv, type ServiceOptions, serviceOptions } from '@contract-first/service/api'
import { serveDocuments } from '@contract-first/service/documents'
import type { KeyEnvironment, KeyLookup } from '@contract-first/service/store'
import type { OpenAPIHono } from '@hono/zod-openapi'
import document from '@petstore/contract/openapi.json' with { type: 'json' }
import { createApp } from '@petstore/contract/server'
import { contract } from './contract.ts'
import { createPet } from './operations/createPet.ts'
import { getPet } from './operations/getPet.ts'
import { listPets } from './operations/listPets.ts'
import { ownDocuments } from './own-documents.ts'
import type { PetstoreTypes } from './petstore-types.ts'
import type { PetStore } from './store/store.ts'

export interface PetstoreOptions extends Omit<ServiceOptions, 'contract'> {
  store: PetStore
  keys: KeyLookup
  /** The environment whose keys are accepted. */
  environment: KeyEnvironment
}

/** The petstore as a fetch function: the API below `/v1`, and its documents next to it. */
export function createPetstore(options: PetstoreOptions): OpenAPIHono<ServiceEnv> {
  const { store, keys, environment, publicBaseUrl, corsOrigins } = options
  const context = { store, publicBaseUrl }
  const app = createApp<PetstoreTypes>({
    document,
    handlers: {
      listPets: listPets(context),
      createPet: createPet(context),
      getPet: getPet(context),
    },
    security: { bearerAuth: createAuthenticate(contract, keys, environment) },
    ...serviceOptions({ ...options, contract }),
  })
  serveDocuments(app, {
    contract,
    publicBaseUrl,
    documents: ownDocuments(),
    corsOrigins,
    title: 'Petstore',
    buildCommand: 'npx -y pnpm build',
  })
  return app
}
