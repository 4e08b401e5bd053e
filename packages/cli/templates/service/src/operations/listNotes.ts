import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'
import { stubs } from '../stubs.ts'

/** List notes (`GET /notes`). Until it is written, a stub answers: `reply(status, body)`. */
export const listNotes: Handlers<ServiceTypes>['listNotes'] = (request, reply, c) =>
  stubs.handlers.listNotes(request, reply, c)
