import type { JsonObject } from '@contract-first/document/json'

/** A random number from 0 to below 1, the same for the same seed: a linear congruential generator. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const VALUES = [null, true, false, 0, -1, 1.5, 'x', '', [], {}, [null], { a: null }, [[]], [{}]]
const NAMES = ['x', '', '__proto__', 'constructor', '$ref', '~', '%', 'a/b']
const REFERENCES = ['#', '', '#/', '#/components', '#/paths', '#/info', '#a', '#%', '%', 5, null, {}, 'x.yaml']

/** Breaks a document in one place, in place, and says how. */
export function breakOnce(document: JsonObject, random: () => number): string {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  const places = placesIn(document, [])
  const place = pick(places)
  const name = place.at(-1) ?? ''
  const holder = at(document, place.slice(0, -1))
  const value = holder[name]
  const remove = () => (Array.isArray(holder) ? holder.splice(Number(name), 1) : delete holder[name])
  const ways: Readonly<Record<string, () => void>> = {
    remove,
    replace: () => Object.assign(holder, { [name]: pick(VALUES) }),
    rename() {
      remove()
      holder[pick([...NAMES, `${name}s`, name.slice(1)])] = value
    },
    wrap: () => Object.assign(holder, { [name]: pick([[value], { [name]: value }]) }),
    copy: () => Object.assign(holder, { [name]: structuredClone(at(document, pick(places))) }),
    bend() {
      const references = places.filter((steps) => steps.at(-1) === '$ref')
      if (references.length === 0) return
      const referring = at(document, pick(references).slice(0, -1))
      const ref = String(referring.$ref)
      referring.$ref = pick([...REFERENCES, `${ref}/x`, ref.slice(0, -1), `#/${pick(places).join('/')}`])
    },
  }
  const way = pick(Object.keys(ways))
  ways[way]?.()
  return `${way} /${place.join('/')}`
}

function placesIn(value: unknown, steps: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [[...steps, name], ...placesIn(member, [...steps, name])])
}

function at(document: JsonObject, steps: readonly string[]): JsonObject {
  return steps.reduce<unknown>((value, step) => (value as JsonObject)[step], document) as JsonObject
}
