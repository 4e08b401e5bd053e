import { type Examples, examplesOf } from '@contract-first/hono/mock'
import document from './generated/openapi.json' with { type: 'json' }
import { contract } from './generated/routes.ts'
import type { Handlers } from './generated/server.ts'
import type { ServiceTypes } from './security.ts'

/**
 * What the document shows, for what is still to be written. When nothing is, delete this file, and the dependency
 * @contract-first/values with it.
 */
export const examples: Examples<Handlers<ServiceTypes>> = examplesOf(contract, document)
