import { examples } from '../examples.ts'
import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'

/** List notes (`GET /notes`). It answers with an example until it is written: `reply(status, body)`. */
export const listNotes: Handlers<ServiceTypes>['listNotes'] = (request, reply, c) =>
  examples.handlers.listNotes(request, reply, c)
