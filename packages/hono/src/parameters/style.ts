import { explodesByDefault, type ParameterStyle, STYLES } from '@contract-first/document/words'
import type { ParameterDecoder, ParameterLocation } from '../operation.ts'

/** The way in which a value is written as text: OpenAPI Specification 3.1.1, section 4.8.12.3, "Style Values". */
export interface Serialization {
  style: ParameterStyle
  explode: boolean
}

/** The style of a parameter, with the defaults of its location. Fields of a form are written like those of a query. */
export function serialization(
  { style, explode }: Pick<ParameterDecoder, 'style' | 'explode'>,
  location: ParameterLocation,
): Serialization {
  const named = style ?? STYLES[location][0]
  return { style: named, explode: explode ?? explodesByDefault(named) }
}

/** How the pieces of an array or object are separated. */
interface Pieces {
  /** The delimiter between them in one text, before percent-decoding. */
  joined: string | RegExp
  /** The delimiter when exploded, if the result is still one text rather than a pair for each piece. */
  exploded?: string
  /** Whether a property is `name[property]`, exploded or not. */
  isBracketed?: true
}

const PIECES: Readonly<Record<ParameterStyle, Pieces>> = {
  simple: { joined: ',', exploded: ',' },
  label: { joined: ',', exploded: '.' },
  matrix: { joined: ',', exploded: ';' },
  form: { joined: ',' },
  cookie: { joined: ',' },
  // A query contains a blank as one of the first two, and a part of a form contains it unencoded.
  spaceDelimited: { joined: /%20|\+| / },
  pipeDelimited: { joined: /%7C|\|/i },
  deepObject: { joined: ',', isBracketed: true },
}

/** The delimiter between the pieces of an array or object in one text, before percent-decoding. */
export function delimiter({ style, explode }: Serialization): string | RegExp {
  const { joined, exploded = joined } = PIECES[style]
  return explode ? exploded : joined
}

/** Whether the properties of an object have brackets: `name[property]`. */
export function isBracketed(style: ParameterStyle | undefined): boolean {
  return style !== undefined && PIECES[style].isBracketed === true
}

/** The name under which a property of an object is sent; undefined if it is inside the text of the object. */
export function propertyName({ style, explode }: Serialization, name: string, property: string): string | undefined {
  if (isBracketed(style)) return `${name}[${property}]`
  return explode && PIECES[style].exploded === undefined ? property : undefined
}
