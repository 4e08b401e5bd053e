/** In the form of the column: scopes contain no blanks (RFC 6749, section 3.3). */
export function textOfScopes(scopes: readonly string[] | null | undefined): string | null {
  return scopes?.join(' ') ?? null
}

export function scopesOfText(text: string | null): readonly string[] | null {
  return text?.split(' ').filter((scope) => scope !== '') ?? null
}

/** The scopes that an operation requires and a key lacks. */
export function missingScopes(
  { scopes }: { scopes: readonly string[] | null },
  asked: readonly string[],
): readonly string[] {
  return scopes === null ? [] : asked.filter((scope) => !scopes.includes(scope))
}
