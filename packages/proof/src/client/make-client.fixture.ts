import { randomUUID } from 'node:crypto'
import { createClient } from '@petstore/client'
import type { MakeClient } from './calls.fixture.ts'

export const BASE_URL = 'https://api.petstore.example/v1'

/** Each client has its own key: clients with the same key share its limit. */
export const makeClient: MakeClient = (fetch, options) =>
  createClient({ apiKey: `key-${randomUUID()}`, baseUrl: BASE_URL, fetch, maxRetries: 0, ...options })
