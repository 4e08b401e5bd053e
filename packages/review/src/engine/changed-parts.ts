import { isJsonObject, type JsonObject, type OpenApiDocument, pointerTokens } from '../document.ts'
import { referencesBelow } from '../references.ts'
import type { Unchanged } from '../unchanged.ts'

/** Both documents without what says the same on both sides and is referred to by nothing that does not. */
export interface ChangedParts {
  readonly base: JsonObject
  readonly head: JsonObject
}

/** The maps of a document that entries are left out of, by the tokens that lead there. */
const maps: readonly (readonly string[])[] = [
  ['paths'],
  ['webhooks'],
  ['x-webhooks'],
  ['components', 'schemas'],
  ['components', 'responses'],
  ['components', 'parameters'],
  ['components', 'examples'],
  ['components', 'requestBodies'],
  ['components', 'headers'],
  ['components', 'links'],
  ['components', 'callbacks'],
  ['components', 'pathItems'],
]

/**
 * What the engine has to see to find every change: it takes its time for all that it is given. A pointer into the parts
 * is one into the whole document, because only entries of maps are left out.
 *
 * @returns nothing when the engine has to see the whole documents, because their parts lie in several files.
 */
export function changedParts(
  base: OpenApiDocument,
  head: OpenApiDocument,
  unchanged: Unchanged,
): ChangedParts | undefined {
  const contents = [base.content, head.content]
  if (!base.isJson || !head.isJson) return undefined
  const kept = new Set<string>()
  const pending: unknown[] = contents.map((content) => withEntries(content, kept))
  const keep = (map: readonly string[], name: string): void => {
    if (kept.has(keyOf(map, name))) return
    kept.add(keyOf(map, name))
    pending.push(...contents.map((content) => mapAt(content, map)[name]))
  }
  for (const map of maps) {
    const [before = {}, after = {}] = contents.map((content) => mapAt(content, map))
    for (const name of Object.keys({ ...before, ...after })) {
      if (!unchanged.has(before[name], after[name])) keep(map, name)
    }
  }
  while (pending.length > 0) {
    for (const { ref } of referencesBelow(pending.pop())) {
      if (!ref.startsWith('#/')) return undefined
      const tokens = pointerTokens(ref).map(decodeURIComponent)
      const map = maps.find((names) => names.every((name, i) => name === tokens[i]))
      const name = map && tokens[map.length]
      if (map && name !== undefined) keep(map, name)
      else if (map || tokens.length < 2) return undefined
    }
  }
  const [ofBase = {}, ofHead = {}] = contents.map((content) => withEntries(content, kept))
  return { base: ofBase, head: ofHead }
}

function keyOf(map: readonly string[], name: string): string {
  return JSON.stringify([...map, name])
}

function mapAt(content: JsonObject, map: readonly string[]): JsonObject {
  const found = map.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), content)
  return isJsonObject(found) ? found : {}
}

/** The content with these entries of its maps, and everything else. */
function withEntries(content: JsonObject, kept: ReadonlySet<string>, above: readonly string[] = []): JsonObject {
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]): [string, unknown][] => {
      const here = [...above, name]
      const isWithin = (map: readonly string[]): boolean => here.every((token, i) => token === map[i])
      if (maps.some((map) => map.length === above.length && above.every((token, i) => token === map[i]))) {
        return kept.has(keyOf(above, name)) ? [[name, value]] : []
      }
      return [[name, isJsonObject(value) && maps.some(isWithin) ? withEntries(value, kept, here) : value]]
    }),
  )
}
