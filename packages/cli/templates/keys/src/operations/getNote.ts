import type { Operation } from '../operation.ts'
import { stubs } from '../stubs.ts'

/** Get a note (`GET /notes/{noteId}`). Until it is written, a stub answers: `reply(status, body)`. */
export const getNote: Operation<'getNote'> = () => (request, reply, c) => stubs.handlers.getNote(request, reply, c)
