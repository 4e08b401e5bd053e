import { examples } from './examples.ts'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp } from './generated/server.ts'
import * as handlers from './operations/index.ts'
import { type ServiceTypes, security } from './security.ts'

/** What every path begins with: the path of the document's first server. */
export const BASE_PATH = '/v1'

/** The service, which does not listen yet: tests ask it through `app.fetch`. */
export const app: ReturnType<typeof createApp> = createApp<ServiceTypes>({
  document,
  handlers,
  security,
  basePath: BASE_PATH,
  // The body of a refusal. Without this option, and where it gives none, it is problem+json (RFC 9457).
  refuse: examples.refuse,
  // What a handler throws, and every answer that the document does not allow: the caller only gets a 500.
  onFailure: (error) => console.error(error),
})
