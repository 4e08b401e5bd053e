/** Read when it is needed, not when the module is loaded; undefined where there are no such variables, as in browsers. */
export function environmentVariable(name: string): string | undefined {
  return globalThis.process?.env?.[name]
}
