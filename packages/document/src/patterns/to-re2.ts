/** `\s` of ECMA-262, sections 12.2 and 12.3; that of RE2 is ASCII only. */
const SPACES = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const NOT_LINE_ENDS = '[^\\n\\r\\x{2028}\\x{2029}]'

const TOKEN =
  /\\u([dD][89abAB][\da-fA-F]{2})\\u([dD][c-fC-F][\da-fA-F]{2})|\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|c([A-Za-z])|([pP]\{[^}]*\}|[\s\S]))|\[\^?\]|\(\?(?!:|<[^=!])|[\s\S]/gu

/**
 * An expression in the syntax of RE2 that matches the same texts; undefined for one with look-around, a back reference,
 * or anything else that RE2 has no syntax for. Its engine may still refuse the result.
 */
export function toRe2(pattern: string): string | undefined {
  let isInClass = false
  let isPossible = true
  const translated = pattern.replaceAll(TOKEN, (token, high, low, braced, unit, byte, control, escaped) => {
    if (high !== undefined) return character(0x10000 + (codeOf(high) - 0xd800) * 0x400 + codeOf(low) - 0xdc00)
    if (control !== undefined) return character(control.charCodeAt(0) % 32)
    const digits = braced ?? unit ?? byte
    if (digits !== undefined) return character(codeOf(digits))
    if (escaped !== undefined) return escapeCode(escaped)
    // A look-around, or a class that is empty for JavaScript and begins with a bracket for RE2.
    if (token.length > 1 && !isInClass) isPossible = false
    if (token.startsWith('[') && isInClass) return `\\${token}`
    if (token === '[') isInClass = true
    if (token.endsWith(']')) isInClass = false
    return token === '.' && !isInClass ? NOT_LINE_ENDS : token
  })
  return isPossible ? translated : undefined

  function escapeCode(escaped: string): string {
    if (escaped === 's') return isInClass ? SPACES : `[${SPACES}]`
    if (escaped === 'S' && !isInClass) return `[^${SPACES}]`
    if (escaped === 'b' && isInClass) return character(8)
    if (escaped === '0') return character(0)
    if (escaped === '/') return '/'
    if (!/^(?:[dDwWnrtfv]|[pP]\{|[^\w])/.test(escaped) && !(/^[bB]$/.test(escaped) && !isInClass)) isPossible = false
    return `\\${escaped}`
  }
}

function codeOf(digits: string): number {
  return Number.parseInt(digits, 16)
}

function character(code: number): string {
  return `\\x{${code.toString(16)}}`
}
