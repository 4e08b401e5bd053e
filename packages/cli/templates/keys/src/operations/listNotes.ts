import { examples } from '../examples.ts'
import type { Operation } from '../operation.ts'

/** List notes (`GET /notes`). It answers with an example until it is written: `reply(status, body)`. */
export const listNotes: Operation<'listNotes'> = () => (request, reply, c) =>
  examples.handlers.listNotes(request, reply, c)
