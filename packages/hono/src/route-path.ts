/** One path template of the contract, for Hono and for reading its parameters from a request. */
export interface RoutePath {
  /** The path to register: one Hono parameter for each segment that is templated or that Hono would misunderstand. */
  routing: string
  /**
   * Matches the end of a raw path, with percent-encoding, and a group for each of `names`. It relies on what Hono has
   * already compared.
   */
  pattern: RegExp
  names: readonly string[]
  /** Whether Hono's match is not enough: some segment mixes parameters and text. */
  isChecked: boolean
}

/**
 * Text that is literal in every router of Hono, and that Hono decodes if it is percent-encoded. `?` and `#` are not,
 * and no request matches them unencoded.
 */
const PLAIN = /^[\w\-.~!'()]*$/

/** Compiles a path of the document, such as `/notes/{noteId}` or `/compare/{base}...{head}`. */
export function compileRoutePath(path: string): RoutePath {
  const names: string[] = []
  let isChecked = false
  const segments = path
    .split('/')
    .slice(1)
    .map((segment, index) => {
      const parts = segment.split(TEMPLATE)
      if (parts.length === 1 && PLAIN.test(segment)) return { routing: segment, pattern: '[^/]*' }
      const isWhole = parts.length === 3 && parts[0] === '' && parts[2] === ''
      const [, name = ''] = parts
      // Hono's names are for logs and people; ours are in `names`.
      const routing = isWhole && /^[\w-]+$/.test(name) && !names.includes(name) ? `:${name}` : `:segment${index}`
      names.push(...parts.filter((_, part) => part % 2 === 1))
      if (isWhole) return { routing, pattern: '([^/]*)' }
      isChecked = true
      return { routing, pattern: parts.map((part, at) => (at % 2 === 1 ? '([^/]+?)' : literal(part))).join('') }
    })
  return {
    routing: `/${segments.map(({ routing }) => routing).join('/')}`,
    pattern: new RegExp(`${segments.map(({ pattern }) => `/${pattern}`).join('')}$`),
    names,
    isChecked,
  }
}

const TEMPLATE = /\{([^}]*)\}/

/** The source of a pattern for the raw paths that match a path of the document. */
export function matcherOf(path: string): string {
  return path
    .split(TEMPLATE)
    .map((part, at) => (at % 2 === 1 ? '[^/]+' : part.split('/').map(literal).join('/')))
    .join('')
}

/** The raw path of a URL. */
export function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}

/**
 * Whether path `a` is tried before `b`: one without templates wins over one with (OpenAPI Specification 3.1.1, section
 * 4.8.8.2), and among those with equally many templated segments the one with more text.
 */
export function bySpecificity(a: string, b: string): number {
  return templatedSegments(a) - templatedSegments(b) || textLength(b) - textLength(a)
}

function templatedSegments(path: string): number {
  return path.match(TEMPLATED_SEGMENTS)?.length ?? 0
}

function textLength(path: string): number {
  return path.replaceAll(TEMPLATES, '').length
}

const TEMPLATED_SEGMENTS = /(?:^|\/)[^/]*\{[^/]*/g
const TEMPLATES = /\{[^}]*\}/g

/** Each character plain or percent-encoded: both are the same to a client. */
function literal(text: string): string {
  const decoded = /%[0-9a-f]{2}/i.test(text) ? decodeURIComponent(text) : text
  return [...decoded].map(eitherForm).join('')
}

const forms = new Map<string, string>()

function eitherForm(char: string): string {
  const known = forms.get(char)
  if (known !== undefined) return known
  const bytes = [...new TextEncoder().encode(char)].map((byte) => byte.toString(16).padStart(2, '0'))
  const encoded = bytes.map((hex) => `%${hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`)
  const form = `(?:${/[.*+?^${}()|[\]\\]/.test(char) ? `\\${char}` : char}|${encoded.join('')})`
  forms.set(char, form)
  return form
}
