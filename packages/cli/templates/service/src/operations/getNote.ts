import { examples } from '../examples.ts'
import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'

/** Get a note (`GET /notes/{noteId}`). It answers with an example until it is written: `reply(status, body)`. */
export const getNote: Handlers<ServiceTypes>['getNote'] = (request, reply, c) =>
  examples.handlers.getNote(request, reply, c)
