import type { Operation } from '../operation.ts'
import { stubs } from '../stubs.ts'

/** List notes (`GET /notes`). Until it is written, a stub answers: `reply(status, body)`. */
export const listNotes: Operation<'listNotes'> = () => (request, reply, c) =>
  stubs.handlers.listNotes(request, reply, c)
