import type { JsonObject } from '../../json/json.ts'
import { LOCATIONS, stylesOf } from '../../words/parameters.ts'
import type { Remember } from './correction.ts'
import { namedTypes } from './types.ts'

/** Reads the usual style of another location as that of this one, which readers of either do not tell apart. */
export function correctStyle(parameter: JsonObject, remember: Remember): void {
  const { style } = parameter
  const location = LOCATIONS.find((one) => one === parameter.in)
  if (location === undefined || (style !== 'form' && style !== 'simple')) return
  const [usual, ...others] = stylesOf(location)
  if (style === usual || others.includes(style)) return
  remember('otherStyle', parameter, 'style')
  // What was written decides how lists are: `form` repeats the name by default, and `simple` does not.
  if (location === 'query' || location === 'cookie') parameter.explode ??= style === 'form'
  parameter.style = usual
}

/**
 * Reads a parameter of the style `deepObject` as one of `form` where it is not an object: that style does not define
 * how to write other values (OpenAPI Specification 3.1.1, section 4.8.12.2.3). A parameter that may be both keeps its
 * style, for its objects.
 */
export function correctDeepObject(document: JsonObject, parameter: JsonObject, remember: Remember): void {
  if (parameter.in !== 'query' || parameter.style !== 'deepObject') return
  const types = namedTypes(document, parameter.schema)
  const others = [...types].filter((type) => type !== 'object' && type !== 'null')
  if (others.length === 0) return
  remember('deepObject', parameter, 'style')
  if (types.has('object')) return
  parameter.style = 'form'
  // `deepObject` ignores `explode`, but `form` does not.
  parameter.explode = true
}
