import { examples } from '../examples.ts'
import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'

/** Create a note (`POST /notes`). It answers with an example until it is written: `reply(status, body)`. */
export const createNote: Handlers<ServiceTypes>['createNote'] = (request, reply, c) =>
  examples.handlers.createNote(request, reply, c)
