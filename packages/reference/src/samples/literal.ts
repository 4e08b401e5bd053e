/** A JSON value as a JavaScript literal. A `File` becomes code that opens it. */
export function literal(value: unknown, indent: string = ''): string {
  if (typeof value === 'string') return quoted(value)
  if (value instanceof File) return openFile(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inside = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inside))
    : Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member, inside)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (parts.length === 0) return `${open}${close}`
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (line.length + indent.length <= 60 && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `${inside}${part},\n`).join('')}${indent}${close}`
}

export function openFile({ name, type }: File): string {
  return `await openAsBlob(${quoted(name)}, { type: ${quoted(type)} })`
}

/** The import that begins a sample which opens files. */
export const IMPORT_OPEN_FILE = "import { openAsBlob } from 'node:fs'\n"

export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Otherwise it would set the prototype instead of a member. */
function keyOf(name: string): string {
  return name === '__proto__' ? "['__proto__']" : isName(name) ? name : quoted(name)
}

/** Reserved words cannot be variable names. */
export function isName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text)
}
