/**
 * A pattern as ECMA-262 reads it with the `u` flag, as JSON Schema Validation, section 6.3.3, requires; else without
 * needless escapes, or without the flag, as many published patterns need.
 *
 * @throws {SyntaxError} if it is not a regular expression, or has an escape such as `\h` that would just mean the letter
 */
export function readPattern(pattern: string): RegExp {
  // Literal braces are valid only without the flag.
  return compiled(pattern, 'u') ?? compiled(withoutNeedlessEscapes(pattern), 'u') ?? withoutFlag(pattern)
}

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

const SYNTAX = /[\w\\^$.*+?()[\]{}|/]/

/** Removes needless escapes, which are common in published patterns and which the `u` flag forbids. */
function withoutNeedlessEscapes(pattern: string): string {
  let isInClass = false
  return pattern.replaceAll(/\\[\s\S]|[[\]]/g, (token) => {
    const escaped = token[1]
    if (escaped === undefined) isInClass = token === '['
    else if (!SYNTAX.test(escaped) && !(escaped === '-' && isInClass)) return escaped
    return token
  })
}

function withoutFlag(pattern: string): RegExp {
  const old = new RegExp(pattern)
  const escapes = pattern.match(/\\[\s\S]/g) ?? []
  const strange = escapes.find((one) => /[A-Za-z]/.test(one) && !/[dDwWsSbBnrtfvcxuk]/.test(one))
  if (strange !== undefined) throw new SyntaxError(`${strange} means nothing there`)
  return old
}
