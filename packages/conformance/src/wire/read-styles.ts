import { isObject } from '@contract-first/document/json'
import type { ParameterStyle } from '@contract-first/document/words'
import { allowedTypes, appliedTo, itemSchemas } from '@contract-first/values/schemas'
import type { Parameter } from '../contract/contract.ts'
import { readTree, stepsOfName, takesComposed, treeOf } from './brackets.ts'
import { isOnly, isUntyped, readDelimited, readList, readProperties, readText, splitOnce } from './text.ts'

/** The value of a parameter in a request. */
export interface ParameterReading {
  parameter: Parameter
  isPresent: boolean
  /** Undefined if it is absent, or its text is malformed. */
  value: unknown
  /** The mistake in the text itself. */
  malformed?: string
}

export interface RequestTexts {
  /** The percent-encoded text of each path parameter. */
  path: ReadonlyMap<string, string>
  /** The query without `?`. */
  query: string
  headers: Headers
}

/** Reads one parameter by its style. */
export function readStyled(parameter: Parameter, texts: RequestTexts): ParameterReading {
  const query = texts.query === '' ? [] : texts.query.split('&').map((pair) => splitOnce(pair, '='))
  try {
    const raw = rawOf(parameter, texts, query)
    if (raw === undefined) return { parameter, isPresent: false, value: undefined }
    return { parameter, isPresent: true, value: raw }
  } catch (error) {
    if (!(error instanceof URIError) && !(error instanceof SyntaxError)) throw error
    return { parameter, isPresent: true, value: undefined, malformed: error.message }
  }
}

/** Whether a name in a query belongs to a parameter: its own, or that of a property of an exploded object. */
export function takesName(parameter: Parameter, name: string): boolean {
  if (parameter.style === 'deepObject' || takesBrackets(parameter))
    return name.startsWith(`${parameter.name}[`) || (parameter.style !== 'deepObject' && parameter.name === name)
  if (!isExplodedObject(parameter)) return parameter.name === name
  const { schema } = parameter.schema
  // An exploded object has the names of its properties: any, if it does not restrict them.
  return !isObject(schema) || !isObject(schema.properties) || Object.hasOwn(schema.properties, name)
}

/** Whether the items of an exploded list may have members. */
function takesBrackets({ style, explode, content, schema }: Parameter): boolean {
  if (style !== 'form' || !explode || content || !allowedTypes(schema).has('array')) return false
  return itemSchemas(appliedTo(schema, ['']), 0).some(takesComposed)
}

/** Whether the properties of an object replace it. */
function isExplodedObject({ style, explode, content, schema }: Parameter): boolean {
  const types = allowedTypes(schema)
  return (
    (style === 'form' || style === 'cookie') &&
    explode &&
    content === undefined &&
    types.has('object') &&
    types.size === 1
  )
}

type Pairs = readonly (readonly [name: string, text: string])[]

function rawOf(parameter: Parameter, { path, headers }: RequestTexts, query: Pairs): unknown {
  switch (parameter.in) {
    case 'path':
      return readPath(parameter, path.get(parameter.name))
    case 'query':
      return readQuery(parameter, query)
    case 'header': {
      const text = headers.get(parameter.name)
      return text === null ? undefined : readOne(parameter, [text], (one) => one.trim())
    }
    case 'cookie': {
      const pairs = (headers.get('cookie') ?? '').split(/; */).map((pair) => splitOnce(pair, '='))
      return readQuery(parameter, pairs)
    }
    // It has no style.
    case 'querystring':
      return undefined
  }
}

function readBrackets({ name, schema }: Parameter, own: Pairs): unknown {
  const found = own.map(([key, text]) => [stepsOfName(key.slice(name.length)), text] as const)
  const tree = found.flatMap(([steps, text]) => (steps ? [[steps, text] as const] : []))
  if (tree.length < found.length) throw new SyntaxError(`expected names such as "${name}[member]"`)
  return readTree(treeOf(tree), [schema])
}

function readPath(parameter: Parameter, text: string | undefined): unknown {
  if (text === undefined) return undefined
  const { style, name, explode } = parameter
  if (style === 'simple') return readOne(parameter, [text], decodeURIComponent)
  const prefix = style === 'label' ? '.' : ';'
  const begun = withPrefix(text, prefix)
  if (!begun.startsWith(prefix)) throw new SyntaxError(`expected ${style} style, which begins with "${prefix}"`)
  const parts = begun.slice(1).split(explode ? prefix : '\0')
  const isNamed = style === 'matrix' && !(explode && allowedTypes(parameter.schema).has('object'))
  const texts = isNamed
    ? parts.map((part) => splitOnce(part.replace(/%3D/i, '='), '=')).map(([found, rest]) => named(name, found, rest))
    : parts
  return readOne(parameter, texts, decodeURIComponent)
}

/** Many encode a whole segment: its prefix may be percent-encoded (RFC 3986, section 2.3, for `.`). */
function withPrefix(text: string, prefix: string): string {
  return /^%(?:2E|3B)/i.test(text) && decode(text.slice(0, 3)) === prefix ? `${prefix}${text.slice(3)}` : text
}

function named(name: string, found: string, text: string): string {
  if (decode(found) !== name) throw new SyntaxError(`expected ";${name}="`)
  return text
}

/** The separators between the parts of one text, before it is decoded. */
const SEPARATORS: Readonly<Record<ParameterStyle, string | RegExp>> = {
  simple: ',',
  label: ',',
  matrix: ',',
  form: ',',
  cookie: ',',
  deepObject: ',',
  spaceDelimited: /%20|\+/,
  pipeDelimited: /\||%7C/i,
}

function readQuery(parameter: Parameter, pairs: Pairs): unknown {
  const { name, style, explode, schema } = parameter
  const decodePart = parameter.in === 'cookie' ? cookieDecoder(style) : decode
  if (style === 'deepObject') {
    const own = pairs
      .map(([key, text]) => [decode(key), decode(text)] as const)
      .filter(([key]) => key.startsWith(`${name}[`))
    return own.length === 0 ? undefined : readBrackets(parameter, own)
  }
  if (takesBrackets(parameter)) {
    const own = pairs
      .map(([key, text]) => [decodePart(key), decodePart(text)] as const)
      .filter(([key]) => key.startsWith(`${name}[`))
    if (own.length > 0) return readBrackets(parameter, own)
  }
  if (isExplodedObject(parameter)) {
    const own = pairs
      .map(([key, text]) => [decodePart(key), decodePart(text)] as const)
      .filter(([key]) => takesName(parameter, key))
    return own.length === 0 ? undefined : readProperties(own, schema)
  }
  const texts = pairs.filter(([key]) => decodePart(key) === name).map(([, text]) => text)
  if (texts.length === 0) return undefined
  const types = allowedTypes(schema)
  if (texts.length > 1 && isUntyped(schema)) throw new SyntaxError('it is repeated')
  if (explode && parameter.content === undefined && types.has('array')) {
    const decoded = texts.map(decodePart)
    const [first, ...others] = decoded
    // A single text is a list of one, or the text itself.
    if (first !== undefined && others.length === 0 && !isOnly(types, ['array', 'object'])) {
      const single = readText(first, schema)
      if (schema.isValid(single)) return single
    }
    return readList(decoded, schema)
  }
  if (texts.length > 1) throw new SyntaxError('it is repeated')
  return readOne(parameter, texts, decodePart)
}

/** @param texts - one, or the parts of an exploded list or object */
function readOne(
  { style, schema, content, explode }: Parameter,
  texts: readonly string[],
  decodePart: (text: string) => string,
): unknown {
  if (content?.kind === 'json') return JSON.parse(decodePart(texts.join(',')))
  const types = allowedTypes(schema)
  const isDelimited = types.has('array') || types.has('object')
  const parts = isDelimited && texts.length === 1 ? (texts[0] ?? '').split(SEPARATORS[style]) : texts
  return readDelimited(parts.map(decodePart), schema, explode)
}

/** Many set cookies of style `form` unencoded: then the text is taken unchanged. */
function cookieDecoder(style: Parameter['style']): (text: string) => string {
  if (style === 'cookie') return (text) => text
  return (text) => {
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }
}

/** A percent-encoded text; `+` stands for a blank as in forms (WHATWG URL, section 5.1). */
export function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', '%20'))
}
