/** The pattern of names in a Responses Object: OpenAPI Specification 3.1.1, section 4.8.16. */
export const STATUS: RegExp = /^(?:[1-5](?:\d\d|XX)|default)$/

/** A name in a Responses Object with its range in capitals: `4xx` is `4XX`. */
export function normalStatus(name: string): string {
  return /^[1-5]xx$/i.test(name) ? name.toUpperCase() : name
}

/** Whether answers of a status never have a body: RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5. */
export function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

/**
 * The name in a Responses Object that describes a status: the status itself, its range, or `default` (OpenAPI
 * Specification 3.1.1, section 4.8.16.3); undefined when none does.
 */
export function statusFor(names: Iterable<string>, status: number): string | undefined {
  const known = new Set(names)
  return [String(status), `${String(status)[0]}XX`, 'default'].find((name) => known.has(name))
}
