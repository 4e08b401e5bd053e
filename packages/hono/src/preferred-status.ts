/** The status that a `Prefer` header asks for (RFC 7240): `code=404`. */
export function preferredStatus(prefer: string | undefined): number | undefined {
  const code = /(?:^|,)\s*code=([1-5]\d\d)\s*(?:,|$)/.exec(prefer ?? '')?.[1]
  return code === undefined ? undefined : Number(code)
}

/** The status that a name in a Responses Object stands for first. */
export function statusOf(name: string): number {
  return name === 'default' ? 200 : Number(name.replace('XX', '00'))
}
