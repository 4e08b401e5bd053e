import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'
import { stubs } from '../stubs.ts'

/** Get a note (`GET /notes/{noteId}`). Until it is written, a stub answers: `reply(status, body)`. */
export const getNote: Handlers<ServiceTypes>['getNote'] = (request, reply, c) =>
  stubs.handlers.getNote(request, reply, c)
