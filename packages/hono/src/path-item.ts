export type JsonObject = Record<string, unknown>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

type Method = (typeof METHODS)[number]

/** The operations of a Path Item Object. */
export function methodsOf(item: unknown): [method: Method, operation: JsonObject][] {
  if (!isObject(item)) return []
  return METHODS.flatMap((method) => {
    const operation = item[method]
    return isObject(operation) ? [[method, operation] satisfies [Method, JsonObject]] : []
  })
}

/** What a Path Item Object holds beside operations and parameters: summary, description, servers, `$ref`, extensions. */
export function pathItemFields(item: unknown): JsonObject {
  const names: ReadonlySet<string> = new Set([...METHODS, 'parameters'])
  return Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => !names.has(name)))
}

/** Whether an operation has a parameter of its own in the place of one of its path item. */
export function isOverridden(parameter: unknown, own: readonly unknown[], document: object): boolean {
  const key = keyOf(parameter, document)
  return own.some((other) => keyOf(other, document) === key)
}

/** A parameter is unique by name and location: OpenAPI Specification 3.1.1, section 4.8.9.1. */
function keyOf(parameter: unknown, document: object): string {
  let value = parameter
  for (let hops = 0; isObject(value) && typeof value.$ref === 'string' && hops < 100; hops++)
    value = find(document, value.$ref)
  return isObject(value) ? `${String(value.in)} ${String(value.name)}` : ''
}

function find(document: object, ref: string): unknown {
  const steps = ref.split('/').slice(1)
  return steps.reduce<unknown>((value, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    return typeof value === 'object' && value !== null ? (value as JsonObject)[name] : undefined
  }, document)
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
