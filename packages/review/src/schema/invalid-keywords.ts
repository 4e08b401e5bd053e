import { isObject } from '@contract-first/document/json'
import { KEYWORDS, keywordOf, type ValueKind } from '@contract-first/document/words'
import type { Canonical } from './canonical.ts'
import type { Difference } from './difference.ts'
import { difference } from './keyword-differences.ts'
import { json } from './keywords.ts'

interface Kind {
  words: string
  is(value: unknown): boolean
}

const NUMBER: Kind = { words: 'a number', is: (value) => typeof value === 'number' }
const LIST: Kind = { words: 'a list', is: Array.isArray }

/** The kind that a value must have to be compared: another kind would look like a removal. */
const KINDS: Readonly<Record<ValueKind, Kind | undefined>> = {
  number: NUMBER,
  count: NUMBER,
  positive: NUMBER,
  // Compared by its raw value, of any kind.
  text: undefined,
  flag: { words: '`true` or `false`', is: (value) => typeof value === 'boolean' },
  object: { words: 'an object', is: isObject },
  names: LIST,
  values: LIST,
  schemas: LIST,
  types: { words: 'a type, or a list of types', is: isType },
}

const JUDGED: ReadonlyMap<string, Kind> = new Map(
  Object.keys(KEYWORDS).flatMap((keyword): [string, Kind][] => {
    const name = keywordOf(keyword)?.value
    const kind = name && KINDS[name]
    return kind ? [[keyword, kind]] : []
  }),
)

/** Whether a keyword's value is invalid and so has no effect: a number in quotes. */
export function isMeaningless(keyword: string, value: unknown): boolean {
  return JUDGED.get(keyword)?.is(value) === false
}

/** Keywords whose value became invalid. */
export function differencesOfInvalidKeywords(before: Canonical, after: Canonical): Difference[] {
  return [...JUDGED].flatMap(([keyword, kind]) => {
    const value = after.parts.get(keyword)?.[keyword]
    if (value === undefined || kind.is(value) || json(before.parts.get(keyword)?.[keyword]) === json(value)) return []
    const sentence = `\`${keyword}\` is \`${json(value)}\`, not ${kind.words}: it has no effect`
    return [difference('keyword-invalid', keyword, 'none', before, after, { sentence })]
  })
}

function isType(value: unknown): boolean {
  const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.every((type) => types.includes(String(type)) && typeof type === 'string')
}
