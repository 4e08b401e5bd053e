/** Asserted formats by the JSON type that they judge: JSON Schema Validation, section 7.3, and the OpenAPI Format Registry. */
const ASSERTED: ReadonlyMap<unknown, 'string' | 'number'> = new Map([
  ...(
    ['byte', 'date', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'time', 'uri', 'uuid'] as const
  ).map((name) => [name, 'string'] as const),
  ['int32', 'number'],
  ['int64', 'number'],
])

/** Formats that allow every value of their type; there is nothing to assert. */
const FREE: ReadonlySet<unknown> = new Set(['binary', 'password', 'float', 'double'])

/** The JSON type that a format judges; undefined for one that is not asserted. */
export function judgedType(format: unknown): 'string' | 'number' | undefined {
  return ASSERTED.get(format)
}

/** Whether nobody knows what a format asks for. */
export function isUnknownFormat(format: unknown): format is string {
  return typeof format === 'string' && !ASSERTED.has(format) && !FREE.has(format)
}
