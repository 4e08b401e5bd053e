import type { SourceDocument } from './document.ts'
import type { Operation } from './operation.ts'

/** Refuses names that mean something else in JavaScript. */
export function checkParameterNames(document: SourceDocument, { parameters }: Operation): void {
  for (const { name, pointer } of parameters) {
    // A parameter that is absent would be read from what every JavaScript object inherits.
    if (name in Object.prototype) document.notSupported(pointer, `the name ${JSON.stringify(name)}`, name)
  }
}

/**
 * Refuses a name that an operation gives to two parameters, for clients: a call that names its arguments could not tell
 * them apart. A server can.
 */
export function requireDistinctNames(document: SourceDocument, { parameters }: Operation): void {
  const locations = new Map<string, string>()
  for (const { name, in: location, pointer } of parameters) {
    const other = locations.get(name)
    if (other !== undefined) {
      const what = `the name ${JSON.stringify(name)}, which a ${other} parameter of the same operation has,`
      document.notSupported(pointer, what, name, 'a client could not tell them apart; --only types,server needs none')
    }
    locations.set(name, location)
  }
}
