import type { Operation } from '../operation.ts'
import { stubs } from '../stubs.ts'

/** Create a note (`POST /notes`). Until it is written, a stub answers: `reply(status, body)`. */
export const createNote: Operation<'createNote'> = () => (request, reply, c) =>
  stubs.handlers.createNote(request, reply, c)
