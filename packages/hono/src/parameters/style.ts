import { explodesByDefault, type ParameterStyle, STYLES } from '@contract-first/document/words'
import type { ParameterDecoder } from '../operation.ts'

/** Where a parameter stands. The fields of a form are written like those of a query. */
export type Location = keyof typeof STYLES

/** How a value is written as text: OpenAPI Specification 3.1.1, section 4.8.12.3 "Style Values". */
export interface Serialization {
  style: ParameterStyle
  explode: boolean
}

/** The style of a parameter, with the defaults of its location. */
export function serialization(
  { style, explode }: Pick<ParameterDecoder, 'style' | 'explode'>,
  location: Location,
): Serialization {
  const named = style ?? STYLES[location][0]
  return { style: named, explode: explode ?? explodesByDefault(named) }
}

/** What stands between the pieces of an array or object that is one text, before percent-decoding. */
export function delimiter({ style, explode }: Serialization): string | RegExp {
  // A query sends a blank as either of the first two, a part of a form as it stands.
  if (style === 'spaceDelimited') return /%20|\+| /
  if (style === 'pipeDelimited') return /%7C|\|/i
  if (style === 'label' && explode) return '.'
  if (style === 'matrix' && explode) return ';'
  return ','
}
