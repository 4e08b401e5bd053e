import { isObject, type JsonObject } from '@contract-first/document/json'
import type { Random } from './random.ts'

/** A copy of a JSON value with one change, of a kind that validators are known to overlook. */
export function mutate(value: unknown, random: Random): unknown {
  if (random.chance(0.3)) return mutateHere(value, random)
  if (Array.isArray(value) && value.length > 0) {
    const index = random.below(value.length)
    return value.with(index, mutate(value[index], random))
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const name = random.pick(Object.keys(value)) ?? ''
    return withMember(value, name, mutate(value[name], random))
  }
  return mutateHere(value, random)
}

function mutateHere(value: unknown, random: Random): unknown {
  if (typeof value === 'string') return mutateText(value, random)
  if (typeof value === 'number')
    return random.pick([value + 1, value - 1, -value, value + 0.5, value / 8, String(value)])
  if (Array.isArray(value)) {
    const index = random.below(value.length + 1)
    return random.pick([value.toSpliced(index, 1), [...value, ...value.slice(0, 1)], [...value, null], { ...value }])
  }
  if (isObject(value)) {
    const name = random.pick(Object.keys(value)) ?? 'a'
    const { [name]: _left, ...others } = value
    return random.pick([
      others,
      withMember(value, random.pick(['b', '__proto__']), 1),
      { ...others, [`${name} `]: 1 },
      null,
    ])
  }
  return random.pick([null, true, 'true', 0, '', [value], {}])
}

function mutateText(text: string, random: Random): unknown {
  const characters = [...text]
  const index = random.below(characters.length + 1)
  const inserted = random.pick(['a', '0', ' ', '\n', '.', '-', ':', '/', '%', 'Z', 'é', '😀', '\u2028'])
  return random.pick([
    characters.toSpliced(index, 1).join(''),
    characters.toSpliced(index, 0, inserted).join(''),
    characters.toSpliced(index, 1, inserted).join(''),
    text.toUpperCase(),
    text + text,
    `${text}\n`,
    null,
  ])
}

function withMember(object: JsonObject, name: string, value: unknown): JsonObject {
  return Object.defineProperty({ ...object }, name, { value, enumerable: true, configurable: true, writable: true })
}
