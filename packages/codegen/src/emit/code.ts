/** TypeScript source text. */
export type Code = string

/** Marks the first line inside a block and the first after it; no line of the generated TypeScript begins like this. */
const DEEPER = '\n>'
const BACK = '\n<'

/** `open`, the lines inside and `close`; on one line when there is nothing inside. `layout` indents them later. */
export function block(open: Code, lines: readonly Code[], close: Code): Code {
  return lines.length === 0 ? open + close : open + DEEPER + lines.join('\n') + BACK + close
}

/** The maximum width of a block on one line, without its indentation. */
const INLINE_MAX = 80

/** A block on one line if it is short and has a single member, else as `block` writes it. `lines` end with commas. */
export function inlineBlock(open: Code, lines: readonly Code[], close: Code): Code {
  const [only = ''] = lines
  const inline = `${open} ${only.replace(/,$/, '')} ${close}`
  return lines.length === 1 && inline.length <= INLINE_MAX && !inline.includes('\n')
    ? inline
    : block(open, lines, close)
}

/** Indents the result of `block` in one pass: if each block indented its lines, they would be copied at every level. */
export function layout(code: Code): Code {
  let margin = '\n'
  return code.replaceAll(/\n[<>]?/g, (start) => {
    if (start === DEEPER) margin += '  '
    else if (start === BACK) margin = margin.slice(0, -2)
    return margin
  })
}

/** A string literal in single quotes. */
export function quote(text: string): Code {
  if (PLAIN.test(text)) return `'${text}'`
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

/** Texts that need no escaping between single quotes, which is nearly all of them. */
const PLAIN = /^[ -&(-[\]-~]*$/

/** A value as a literal, with unquoted keys where the language allows them. */
export function literal(value: unknown): Code {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${key(name)}: ${literal(member)}`)
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
  }
  return JSON.stringify(value)
}

/** A property name. `__proto__` is computed, as a plain one would set the prototype. */
export function key(name: string): Code {
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

/**
 * The value of a member. For a name that every object inherits, such as `valueOf`, TypeScript expects the inherited
 * type.
 */
export function memberValue(name: string, code: Code): Code {
  return name in Object.prototype ? `${code} as const` : code
}

/** A PascalCase identifier for a name in the document. */
export function pascalCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const joined = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  return /^[0-9]/.test(joined) || joined === '' ? `_${joined}` : joined
}

/** A documentation comment; empty without any paragraph. */
export function jsDoc(paragraphs: readonly (string | undefined)[]): Code {
  const text = paragraphs.flatMap((paragraph) => (paragraph?.trim() ? [paragraph.trim()] : [])).join('\n\n')
  if (text === '') return ''
  const lines = text.replaceAll('*/', '*\\/').split('\n')
  if (lines.length === 1) return `/** ${lines[0]} */\n`
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}
