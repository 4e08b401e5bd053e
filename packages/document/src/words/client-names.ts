import type { StyledLocation } from './parameters.ts'

/** Members of every client; `await` would call a `then`, and `JSON.stringify` a `toJSON`. */
const OF_CLIENTS: readonly unknown[] = ['baseUrl', 'rateLimit', 'then', 'toJSON']

/** Whether a client can have a method of this name. */
export function isMethodName(name: string): boolean {
  return !(name in Object.prototype) && !OF_CLIENTS.includes(name)
}

/**
 * The operationIds of all operations of a document, in their order: one without gets one that is derived from its
 * method and path, and one that no method can have another: `constructor` is `constructor_`.
 */
export function operationIdsOf(
  operations: readonly { method: string; path: string; operationId?: unknown }[],
): string[] {
  const taken = new Set(operations.map(({ operationId }) => operationId))
  return operations.map(({ method, path, operationId }) => {
    const written = typeof operationId === 'string' && operationId !== '' ? operationId : undefined
    if (written !== undefined && isMethodName(written)) return written
    const name = written === undefined ? derivedName(method.toLowerCase(), path) : `${written}_`
    let free = name
    for (let count = 2; taken.has(free); count++) free = name + count
    taken.add(free)
    return free
  })
}

/** `get /notes/{noteId}` is `getNotesByNoteId`. */
function derivedName(method: string, path: string): string {
  const words = path.replaceAll(/\{([^}]+)\}/g, '/by/$1/').split(/[^A-Za-z0-9]+/)
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

const ORDER = ['path', 'query', 'header', 'cookie'] as const

/**
 * The arguments of a client's method, in the order of the parameters. Each has the name of its parameter, or `query.id`
 * if the path or the body has taken `id`.
 * @param others - the arguments besides parameters: `body`, and `Content-Type` or `Accept` where there is a choice
 */
export function argumentNames(
  parameters: readonly { name: string; in: StyledLocation | 'querystring' }[],
  others: readonly string[],
): string[] {
  const taken = new Set(others)
  const renamed = new Set<object>()
  for (const location of ORDER) {
    const here = parameters.filter((parameter) => placeOf(parameter) === location)
    for (const parameter of here) if (taken.has(parameter.name)) renamed.add(parameter)
    for (const { name } of here) taken.add(name)
  }
  return parameters.map((parameter) =>
    renamed.has(parameter) ? `${placeOf(parameter)}.${parameter.name}` : parameter.name,
  )
}

/** The location among the arguments, where the whole query counts as one of its parameters. */
function placeOf({ in: location }: { in: StyledLocation | 'querystring' }): StyledLocation {
  return location === 'querystring' ? 'query' : location
}
