import { type Examples, examplesOf } from '@contract-first/hono/mock'
import document from './generated/openapi.json' with { type: 'json' }
import { contract } from './generated/routes.ts'
import type { Handlers } from './generated/server.ts'
import type { ServiceTypes } from './security.ts'

/**
 * Answers with the document's examples, for operations that are not written yet. Once all are, delete this file and the
 * dependency @contract-first/values.
 */
export const examples: Examples<Handlers<ServiceTypes>> = examplesOf(contract, document)
