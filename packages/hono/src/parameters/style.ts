import type { ParameterDecoder, ParameterStyle } from '../operation.ts'

/** How a value is written as text: OpenAPI Specification 3.1.1, section 4.8.12.3 "Style Values". */
export interface Serialization {
  style: ParameterStyle
  explode: boolean
}

/** The style of a parameter, with the defaults of its location. */
export function serialization(
  { style, explode }: Pick<ParameterDecoder, 'style' | 'explode'>,
  ofLocation: 'form' | 'simple',
): Serialization {
  const named = style ?? ofLocation
  return { style: named, explode: explode ?? named === 'form' }
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
