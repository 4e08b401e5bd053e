/**
 * Read when it is needed, not when the module is loaded; undefined where there are no such variables, as in browsers, or
 * where reading them is not allowed, as in Deno.
 */
export function environmentVariable(name: string): string | undefined {
  try {
    return globalThis.process?.env?.[name]
  } catch {
    return undefined
  }
}
