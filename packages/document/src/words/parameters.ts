/**
 * The locations of a parameter. `querystring`, of OpenAPI 3.2, is the whole query, and has content in place of a style.
 */
export const LOCATIONS = ['path', 'query', 'header', 'cookie', 'querystring'] as const

export type ParameterLocation = (typeof LOCATIONS)[number]

/** The location of a parameter that has a style: any but the whole query. */
export type StyledLocation = Exclude<ParameterLocation, 'querystring'>

export type ParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  | 'cookie'

/**
 * The styles of each location, the default first: OpenAPI Specification 3.1.1, sections 4.8.12.2.1 and 4.8.12.2.3;
 * `cookie` comes from 3.2.0, section 4.12.2.2.
 */
export const STYLES: Readonly<Record<StyledLocation, readonly [ParameterStyle, ...ParameterStyle[]]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
}

/** The styles of a location; a whole query has content in place of one, and counts as `form`. */
export function stylesOf(location: ParameterLocation): readonly [ParameterStyle, ...ParameterStyle[]] {
  return location === 'querystring' ? ['form'] : STYLES[location]
}

/** Whether an array or object is written as one pair for each of its members if the document does not say. */
export function explodesByDefault(style: string): boolean {
  return style === 'form' || style === 'cookie'
}

/** The names of header parameters, in lower case, that are ignored: OpenAPI Specification 3.1.1, section 4.8.12.1. */
const IGNORED: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/** Whether a header cannot be described as a parameter. */
export function isIgnoredParameter(name: string): boolean {
  return IGNORED.has(name.toLowerCase())
}

/**
 * Whether a response header is ignored: the media types describe Content-Type (OpenAPI Specification 3.1.1, section
 * 4.8.17.1).
 */
export function isIgnoredResponseHeader(name: string): boolean {
  return name.toLowerCase() === 'content-type'
}
