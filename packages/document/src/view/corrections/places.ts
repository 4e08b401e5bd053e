import { below, type Pointer } from '../../json/pointer.ts'

/** The place of an object. */
export interface Place {
  pointer: Pointer
  below(member: string): Pointer
}

/** Finds the places of some objects of a document. */
export function placesOf(document: object, wanted: ReadonlySet<object>): ReadonlyMap<object, Place> {
  const places = new Map<object, Place>()
  visit(document, '')
  return places

  function visit(value: object, pointer: Pointer): void {
    if (wanted.has(value)) places.set(value, { pointer, below: (member) => below(pointer, member) })
    for (const [name, member] of Object.entries(value))
      if (typeof member === 'object' && member !== null) visit(member, below(pointer, name))
  }
}
