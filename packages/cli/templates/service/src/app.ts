import { type Admission, type AdmissionRequest, supplyHeaders } from '@contract-first/hono'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp } from './generated/server.ts'
import * as handlers from './operations/index.ts'
import { type ServiceTypes, security, supplied } from './security.ts'

/** The beginning of every path: the path of the document's first server. */
export const BASE_PATH = '/v1'

type Options = Omit<Parameters<typeof createApp<ServiceTypes>>[0], 'admit'> & {
  admit: (request: AdmissionRequest<ServiceTypes>) => Admission
}

/** The service. It does not listen: `main.ts` does, and tests call `fetch`. */
export function createService(options: Partial<Options> = {}): ReturnType<typeof createApp<ServiceTypes>> {
  return createApp<ServiceTypes>({
    document,
    handlers,
    security,
    basePath: BASE_PATH,
    // Called with what a handler throws, and for a response that the document does not allow. Callers get a bare 500.
    onFailure: (error) => console.error(error),
    ...options,
    // The id of a request comes from the running service, whose log has it, too.
    admit: supplyHeaders(supplied, options.admit),
  })
}
