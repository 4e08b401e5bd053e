/** What nobody else will call theirs. Pages that come neither by https nor from localhost have no `crypto.randomUUID`. */
export function randomId(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
