import { below, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { explodesByDefault, STYLES } from '@contract-first/document/words'
import type { Encoding } from './contract.ts'
import { objectAt, Unreadable } from './object-at.ts'

/** The Encoding Objects of a form, by property: OpenAPI Specification 3.1.1, section 4.8.15. */
export function readEncodings(document: JsonObject, encodings: unknown, pointer: Pointer): Record<string, Encoding> {
  const read = members(encodings).map(([name, encoding]) => {
    const at = objectAt(document, encoding, below(pointer, name))
    return [name, readEncoding(at.value, at.pointer)] as const
  })
  return Object.fromEntries(read)
}

function readEncoding({ contentType, style, explode, allowReserved }: JsonObject, pointer: Pointer): Encoding {
  // A property is written like a query parameter.
  const known = STYLES.query.find((one) => one === (style ?? 'form'))
  if (!known) throw new Unreadable(below(pointer, 'style'), `in a form it can be ${STYLES.query.join(', ')}`)
  // Any of the three means that contentType is ignored, and that the others have their defaults.
  if (style !== undefined || explode !== undefined || allowReserved !== undefined) {
    const isExploded = typeof explode === 'boolean' ? explode : explodesByDefault(known)
    return { style: { style: known, explode: isExploded, allowReserved: allowReserved === true } }
  }
  return typeof contentType === 'string' ? { contentTypes: contentType.split(',').map((one) => one.trim()) } : {}
}
