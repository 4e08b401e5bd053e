import type { ParameterDescriptor } from '../descriptor.ts'
import { parameterText, toJson } from '../request/encoding.ts'

/** What is written before a value, between values, and between a name and its value: RFC 6570, section 3.2. */
const STYLES: Readonly<Record<string, readonly [start: string, separator: string, isNamed?: boolean]>> = {
  simple: ['', ','],
  label: ['.', '.'],
  matrix: [';', ';', true],
  form: ['', '&', true],
  spaceDelimited: ['', '%20', true],
  pipeDelimited: ['', '%7C', true],
  deepObject: ['', '&', true],
}

/**
 * A parameter in the style that the document gives it (OpenAPI Specification 3.1.1, section 4.8.12.3), percent-encoded
 * except in headers.
 *
 * @throws {ValidationError} for a value that has no text of its own
 */
export function serialize(name: string, value: unknown, parameter: ParameterDescriptor): string {
  const isQuery = parameter.in === 'query' || parameter.in === 'cookie'
  const { style = isQuery ? 'form' : 'simple', explode = style === 'form' || style === 'deepObject' } = parameter
  const encode = (part: unknown) => {
    const text = parameterText(name, part)
    if (parameter.in === 'header') return text
    return parameter.allowReserved ? encodeURI(text).replace(/[#&+]/g, encodeURIComponent) : encodeURIComponent(text)
  }
  const [start, separator, isNamed] = STYLES[style] ?? ['', ',']
  const named = (key: string, text: string) => (isNamed ? `${encodeURIComponent(key)}=${text}` : text)
  if (parameter.json) return start + named(name, encode(toJson(value, `The parameter ${name}`)))
  if (typeof value !== 'object' || value === null || value instanceof Date) return start + named(name, encode(value))
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  if (members.length === 0) return ''
  if (Array.isArray(value)) {
    const items = members.map(([, item]) => encode(item))
    if (explode) return start + items.map((item) => named(name, item)).join(separator)
    return start + named(name, items.join(/Delimited/.test(style) ? separator : ','))
  }
  if (style === 'deepObject') return members.map(([key, item]) => named(`${name}[${key}]`, encode(item))).join('&')
  if (explode) return start + members.map(([key, item]) => `${encode(key)}=${encode(item)}`).join(separator)
  return start + named(name, members.flatMap(([key, item]) => [encode(key), encode(item)]).join(','))
}
