import { below, type Pointer } from '@contract-first/document/json'

/** The place of each object in a document. */
export function pointersOf(document: unknown): Map<unknown, Pointer> {
  const pointers = new Map<unknown, Pointer>()
  const note = (value: unknown, pointer: Pointer): void => {
    if (typeof value !== 'object' || value === null || pointers.has(value)) return
    pointers.set(value, pointer)
    for (const [name, member] of Object.entries(value)) note(member, below(pointer, name))
  }
  note(document, '')
  return pointers
}
