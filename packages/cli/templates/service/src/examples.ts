import { type Examples, examplesOf } from '@contract-first/hono'
import { examples as answers } from './generated/examples.ts'
import type { Handlers } from './generated/server.ts'
import type { ServiceTypes } from './security.ts'

/**
 * Answers with the document's examples, for operations that are not written yet. Once all are, delete this file, and
 * `examples: true` of `generate` in contract-first.yaml.
 */
export const examples: Examples<Handlers<ServiceTypes>> = examplesOf(answers)
