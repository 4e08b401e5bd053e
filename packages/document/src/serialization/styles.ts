import { explodesByDefault, type ParameterStyle, STYLES, type StyledLocation } from '../words/index.ts'
import type { ParameterDecoder } from './decoders.ts'

/** The way in which a value is written as text: OpenAPI Specification 3.1.1, section 4.8.12.3, "Style Values". */
export interface Serialization {
  style: ParameterStyle
  explode: boolean
}

/** The style of a parameter, with the defaults of its location. Fields of a form are written like those of a query. */
export function serialization(
  { style, explode }: Pick<ParameterDecoder, 'style' | 'explode'>,
  location: StyledLocation,
): Serialization {
  const named = style ?? STYLES[location][0]
  return { style: named, explode: explode ?? explodesByDefault(named) }
}

/** How the pieces of an array or object are separated. */
interface Separators {
  /** Between them in one text. */
  joined: string
  /** Between them when exploded, if the result is still one text rather than a pair for each piece. */
  exploded?: string
  /** Whether a property is `name[property]`, exploded or not. */
  isBracketed?: true
}

/** The only table of separators: what is written with it is read with it. */
export const SEPARATORS: Readonly<Record<ParameterStyle, Separators>> = {
  simple: { joined: ',', exploded: ',' },
  label: { joined: ',', exploded: '.' },
  matrix: { joined: ',', exploded: ';' },
  form: { joined: ',' },
  cookie: { joined: ',' },
  spaceDelimited: { joined: ' ' },
  pipeDelimited: { joined: '|' },
  deepObject: { joined: ',', isBracketed: true },
}

/** The forms in which a separator arrives, where there are several: a query encodes it, a part of a form does not. */
const AS_SENT: Readonly<Record<string, RegExp>> = { ' ': /%20|\+| /, '|': /%7C|\|/i }

/** The delimiter between the pieces of an array or object in one text, before percent-decoding. */
export function delimiter({ style, explode }: Serialization): string | RegExp {
  const { joined, exploded = joined } = SEPARATORS[style]
  const separator = explode ? exploded : joined
  return AS_SENT[separator] ?? separator
}

/** Whether the properties of an object have brackets: `name[property]`. */
export function isBracketed(style: ParameterStyle | undefined): boolean {
  return style !== undefined && SEPARATORS[style].isBracketed === true
}

/** The name under which a property of an object is sent; undefined if it is inside the text of the object. */
export function propertyName({ style, explode }: Serialization, name: string, property: string): string | undefined {
  if (isBracketed(style)) return `${name}[${property}]`
  return explode && SEPARATORS[style].exploded === undefined ? property : undefined
}
