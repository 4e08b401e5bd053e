// The handler of each operation of the document, under its operationId.

export { createNote } from './createNote.ts'
export { getNote } from './getNote.ts'
export { listNotes } from './listNotes.ts'
