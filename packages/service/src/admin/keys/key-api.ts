import { createHash, timingSafeEqual } from 'node:crypto'
import { refused } from '@contract-first/hono'
import document from '../generated/openapi.json' with { type: 'json' }
import { createApp } from '../generated/server.ts'
import type { KeyApiOptions } from './key-api-options.ts'
import { keyOperations } from './key-operations.ts'

/** Serves admin.openapi.yaml below `/admin/v1`. */
export function createKeyApi({ token, ...options }: KeyApiOptions): (request: Request) => Promise<Response> {
  const wanted = hashOf(token)
  const app = createApp({
    document,
    basePath: '/admin/v1',
    handlers: keyOperations({ now: Date.now, ...options }),
    security: {
      // Hashes have equal lengths, as the comparison requires.
      adminToken: ({ token: sent }) =>
        timingSafeEqual(hashOf(sent), wanted) ? {} : refused('It is not the ADMIN_TOKEN.'),
    },
    onFailure: (error) => options.logger.error({ err: error }, 'A request about keys failed.'),
  })
  return async (request) => app.fetch(request)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
