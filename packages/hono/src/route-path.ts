/** One path template of the contract, for Hono and for reading its parameters from a request. */
export interface RoutePath {
  /** The path to register: one Hono parameter for each segment that is templated or that Hono would misunderstand. */
  routing: string
  /**
   * Matches the end of a raw path, percent-encoding untouched; a group for each of `names`. It takes what Hono has
   * compared already for granted.
   */
  pattern: RegExp
  names: readonly string[]
  /** Whether Hono's match alone is not enough: some segment is not wholly a parameter or wholly a plain text. */
  isChecked: boolean
}

/**
 * Text that means itself in every router of Hono, and that Hono decodes where it is percent-encoded. A `?` or `#` does
 * not, and no request matches it as it stands.
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
      // Hono's own names are for logs and for people; ours are in `names`.
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

/** The source of a pattern for the raw paths that a path of the document stands for. */
export function matcherOf(path: string): string {
  return path
    .split(TEMPLATE)
    .map((part, at) => (at % 2 === 1 ? '[^/]+' : part.split('/').map(literal).join('/')))
    .join('')
}

/** The path of a URL as it was sent. */
export function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}

/**
 * Whether path `a` is to be tried before `b`: one without templates wins over one with (OpenAPI Specification 3.1.1,
 * section 4.8.8.2), and of those with as many templated segments the one with more text.
 */
export function bySpecificity(a: string, b: string): number {
  const [left, right] = [weights(a), weights(b)]
  return left.templated - right.templated || right.text - left.text
}

function weights(path: string): { templated: number; text: number } {
  return {
    templated: path.split('/').filter((segment) => segment.includes('{')).length,
    text: path.replaceAll(new RegExp(TEMPLATE, 'g'), '').length,
  }
}

/** Each character as it stands or percent-encoded: both are the same to a client. */
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
