import type { CorsOptions } from '@contract-first/hono'
import { securityHeaders } from '@contract-first/service/http'
import type { KeyEnvironment, KeyLookup } from '@contract-first/service/keys'
import type { Limiter } from '@contract-first/service/limits'
import type { OpenAPIHono } from '@hono/zod-openapi'
import document from '@petstore/contract/openapi.json' with { type: 'json' }
import { createApp } from '@petstore/contract/server'
import { createAdmit } from './http/admit.ts'
import { createAuthenticate } from './http/authenticate.ts'
import type { DocumentFiles } from './http/document-files.ts'
import { serveDocuments } from './http/documents.ts'
import { type Exchange, exchangeOf } from './http/exchange.ts'
import { createRefuse } from './http/refuse.ts'
import { createPet } from './operations/createPet.ts'
import { getPet } from './operations/getPet.ts'
import { listPets } from './operations/listPets.ts'
import type { PetstoreTypes } from './petstore-types.ts'
import type { PetStore } from './store/store.ts'

/** Headers that the contract does not name, and that a page may need: `Date` tells how far its own clock is off. */
const beyondContract = { requestHeaders: ['X-Request-Id', 'traceparent', 'tracestate'], responseHeaders: ['Date'] }

export interface PetstoreOptions {
  store: PetStore
  keys: KeyLookup
  limiter: Limiter
  /** Which keys are accepted. */
  environment: KeyEnvironment
  /** What links begin with: an absolute URL that ends with `/v1`. */
  publicBaseUrl: string
  /** Whether an answer that breaks the contract is sent all the same, in place of a 500. Default: false. */
  sendsBreaches?: boolean
  /** Told of errors that are no fault of the caller, and in which exchange. */
  onFailure?: (error: unknown, exchange: Exchange) => void
  /** Origins whose pages may call the API, `*` for every one. Default: none. */
  corsOrigins?: CorsOptions['origins'] | undefined
  /** Where the documents beside the API stand. Default: those of this version. */
  documentFiles?: DocumentFiles
}

/** The petstore as a fetch function: the API below `/v1`, and its documents beside it. */
export function createPetstore(options: PetstoreOptions): OpenAPIHono<PetstoreTypes['env']> {
  const { store, keys, limiter, environment, publicBaseUrl, onFailure, corsOrigins, documentFiles } = options
  const context = { store, publicBaseUrl }
  const counting = { limiter, publicBaseUrl }
  const app = createApp<PetstoreTypes>({
    document,
    basePath: '/v1',
    handlers: {
      listPets: listPets(context),
      createPet: createPet(context),
      getPet: getPet(context),
    },
    security: { bearerAuth: createAuthenticate(keys, environment) },
    admit: createAdmit(counting),
    refuse: createRefuse(counting),
    ...(onFailure && { onFailure: (error, c) => onFailure(error, exchangeOf(c)) }),
    ...(corsOrigins && { cors: { origins: corsOrigins, ...beyondContract } }),
    headers: securityHeaders(publicBaseUrl),
    sendsBreaches: options.sendsBreaches ?? false,
    maxBodyBytes: document['x-request-limits'].bodyBytes,
  })
  serveDocuments(app, { publicBaseUrl, files: documentFiles, corsOrigins })
  return app
}
