/** The version of this package. */
export const RUNTIME_VERSION = '1.0.0'

/**
 * Called by generated code when it is imported, with the versions that it was generated for.
 * @throws {Error} when this version is not one of them
 */
export function requireRuntime(range: string, version: string = RUNTIME_VERSION): void {
  const mismatch = describeMismatch(range, version)
  if (mismatch !== undefined) throw new Error(mismatch)
}

/** The message for a version that generated code cannot use; undefined if it can. */
export function describeMismatch(range: string, version: string): string | undefined {
  if (isInRange(version, range)) return undefined
  return `The generated code needs @contract-first/hono ${range}, but ${version} is installed: install a version of that range, or generate the code again.`
}

/**
 * Whether a version is in a range such as `^1.2.0`: the same major version, and not older. A prerelease counts as its
 * release.
 */
function isInRange(version: string, range: string): boolean {
  const [own, least] = [version, range].map((text) => text.replace(/^\^|[-+].*/g, '')) as [string, string]
  return own.split('.')[0] === least.split('.')[0] && own.localeCompare(least, 'en', { numeric: true }) >= 0
}
