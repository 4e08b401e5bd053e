import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'
import { stubs } from '../stubs.ts'

/** Create a note (`POST /notes`). Until it is written, a stub answers: `reply(status, body)`. */
export const createNote: Handlers<ServiceTypes>['createNote'] = (request, reply, c) =>
  stubs.handlers.createNote(request, reply, c)
