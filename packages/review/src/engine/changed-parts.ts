import { below, isObject, type JsonObject } from '@contract-first/document/json'
import { type OpenApiDocument, pointerTokens } from '../reading/document.ts'
import { referencesBelow } from '../reading/references.ts'

/** Both documents without parts that are equal on both sides and that only equal parts refer to. */
export interface ChangedParts {
  base: JsonObject
  head: JsonObject
}

/** The maps of a document from which entries are left out, as tokens. */
const MAPS: readonly (readonly string[])[] = [
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
  ['components', 'mediaTypes'],
]

/**
 * The parts that the engine must see to find every change, since it is slow with large documents. Pointers into the
 * parts are valid for the whole document, because only entries of maps are left out.
 */
export function changedParts(
  base: OpenApiDocument,
  head: OpenApiDocument,
  isUnchanged: (base: unknown, head: unknown) => boolean,
): ChangedParts {
  const contents = [base.content, head.content]
  const kept = new Set<string>()
  const pending: unknown[] = contents.map((content) => withEntries(content, kept))
  const keep = (map: readonly string[], name: string): void => {
    if (kept.has(keyOf(map, name))) return
    kept.add(keyOf(map, name))
    pending.push(...contents.map((content) => mapAt(content, map)[name]))
  }
  for (const map of MAPS) {
    const [before = {}, after = {}] = contents.map((content) => mapAt(content, map))
    for (const name of Object.keys({ ...before, ...after })) {
      const isCopied = [base, head].some(({ copied }) => copied.has(`#${below('', ...map, name)}`))
      if (!isCopied && !isUnchanged(before[name], after[name])) keep(map, name)
    }
  }
  while (pending.length > 0) {
    for (const reference of referencesBelow(pending.pop())) {
      if (!reference.startsWith('#/')) continue
      const tokens = pointerTokens(reference)
      for (const map of MAPS) {
        if (!map.every((name, i) => name === (tokens[i] ?? name))) continue
        const name = tokens[map.length]
        // A reference to a map, or to its holder, refers to all of its entries.
        const names = name === undefined ? contents.flatMap((content) => Object.keys(mapAt(content, map))) : [name]
        for (const each of names) keep(map, each)
      }
    }
  }
  const [ofBase = {}, ofHead = {}] = contents.map((content) => withEntries(content, kept))
  return { base: ofBase, head: ofHead }
}

function keyOf(map: readonly string[], name: string): string {
  return JSON.stringify([...map, name])
}

function mapAt(content: JsonObject, map: readonly string[]): JsonObject {
  const found = map.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), content)
  return isObject(found) ? found : {}
}

/** The content with only these entries of its maps, and everything else. */
function withEntries(content: JsonObject, kept: ReadonlySet<string>, above: readonly string[] = []): JsonObject {
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]): [string, unknown][] => {
      const here = [...above, name]
      const isWithin = (map: readonly string[]): boolean => here.every((token, i) => token === map[i])
      if (MAPS.some((map) => map.length === above.length && above.every((token, i) => token === map[i]))) {
        return kept.has(keyOf(above, name)) ? [[name, value]] : []
      }
      return [[name, isObject(value) && MAPS.some(isWithin) ? withEntries(value, kept, here) : value]]
    }),
  )
}
