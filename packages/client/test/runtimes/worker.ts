import { type Service, scenario } from './scenario.ts'

/** A Worker, which gets the service as bindings and runs when called. */
const worker: { fetch(request: Request, service: Service): Promise<Response> } = {
  fetch: async (_request, service) => Response.json(await scenario(service)),
}

export default worker
