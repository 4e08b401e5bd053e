/** The characters that are safe in a header, a log line and a shell. */
const SAFE = /^[A-Za-z0-9._-]{1,128}$/

/**
 * The caller's own id of a request, when it is safe to repeat; else a new one.
 *
 * @param holdsSecret - tells texts that must not be shown again, such as one with a key in it. Default: none is one.
 */
export function requestIdOf(header: string | undefined, holdsSecret: (text: string) => boolean = () => false): string {
  return header !== undefined && SAFE.test(header) && !holdsSecret(header) ? header : crypto.randomUUID()
}
