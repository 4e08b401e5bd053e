/** An extension of a node: its name as written, and its value. */
export interface Extension {
  name: string
  value: unknown
}

/** The first of `names` that a node has. Documents use several names for the same extension. */
export function readExtension(node: object, names: readonly string[]): Extension | undefined {
  const written: Readonly<Record<string, unknown>> = { ...node }
  const name = names.find((candidate) => written[candidate] !== undefined)
  return name === undefined ? undefined : { name, value: written[name] }
}
