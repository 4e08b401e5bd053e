import type { SourceDocument } from './document.ts'
import type { Operation } from './operation.ts'

/**
 * Refuses a name that one operation gives to two parameters, as a call that names its arguments could not tell them
 * apart, and names that mean something else in JavaScript.
 */
export function checkParameterNames(document: SourceDocument, { parameters }: Operation): void {
  const locations = new Map<string, string>()
  for (const { name, in: location, pointer } of parameters) {
    // A parameter that is absent would be read from what every JavaScript object inherits.
    if (name in Object.prototype) document.notSupported(pointer, `the name ${JSON.stringify(name)}`, name)
    const other = locations.get(name)
    if (other !== undefined) {
      const message = `the name ${JSON.stringify(name)} is taken by a ${other} parameter of the same operation: rename one`
      document.problem(pointer, message)
    }
    locations.set(name, location)
  }
}
