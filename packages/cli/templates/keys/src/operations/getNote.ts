import { examples } from '../examples.ts'
import type { Operation } from '../operation.ts'

/** Get a note (`GET /notes/{noteId}`). It answers with an example until it is written: `reply(status, body)`. */
export const getNote: Operation<'getNote'> = () => (request, reply, c) => examples.handlers.getNote(request, reply, c)
