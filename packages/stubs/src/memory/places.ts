import { isObject, type JsonObject } from '@contract-first/document/json'
import type { Steps } from '@contract-first/document/resources'

/** A copy of a body with another value at a place; undefined removes it. */
export function withValue(body: unknown, [first, ...more]: Steps, value: unknown): unknown {
  if (first === undefined) return value
  const { [first]: held, ...others } = isObject(body) ? body : {}
  const inner = withValue(held, more, value)
  return inner === undefined ? others : { ...others, [first]: inner }
}

/** The members of an object whose names `isWanted` takes. */
export function pick(object: JsonObject, isWanted: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => isWanted(name)))
}

/** The result of a merge patch: RFC 7396, section 2. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged: JsonObject = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch))
    if (value === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], value)
  return merged
}

/** The texts of the parameters of a path, in its order. */
export function textsOf(path: string, values: Readonly<Record<string, unknown>>): string[] {
  return parametersOf(path).map((name) => String(values[name]))
}

export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
}

/** A path with texts for its parameters. */
export function filledPath(path: string, texts: readonly string[]): string {
  let at = 0
  return path.replaceAll(/\{[^{}]+\}/g, () => encodeURIComponent(texts[at++] ?? ''))
}
