import { examples } from '../examples.ts'
import type { Operation } from '../operation.ts'

/** Create a note (`POST /notes`). It answers with an example until it is written: `reply(status, body)`. */
export const createNote: Operation<'createNote'> = () => (request, reply, c) =>
  examples.handlers.createNote(request, reply, c)
