import { isObject } from '@contract-first/document/json'
import type { Difference } from './differences.ts'
import { difference } from './keyword-differences.ts'
import { type Canonical, json } from './keywords.ts'

/** Keywords of which a value of another kind says nothing to us, so that the change would be read as a removal. */
const kinds: readonly {
  readonly kind: string
  readonly is: (value: unknown) => boolean
  readonly keywords: readonly string[]
}[] = [
  {
    kind: 'a number',
    is: (value) => typeof value === 'number',
    keywords: [
      ...['maximum', 'minimum', 'multipleOf', 'maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties'],
      ...['minProperties', 'maxContains', 'minContains'],
    ],
  },
  {
    kind: 'a list',
    is: Array.isArray,
    keywords: ['enum', 'required', 'allOf', 'anyOf', 'oneOf', 'prefixItems'],
  },
  {
    kind: 'an object',
    is: isObject,
    keywords: ['properties', 'patternProperties', 'dependentRequired', 'dependentSchemas', 'discriminator'],
  },
  {
    kind: '`true` or `false`',
    is: (value) => typeof value === 'boolean',
    keywords: ['uniqueItems', 'nullable', 'readOnly', 'writeOnly', 'deprecated'],
  },
  { kind: 'a type, or a list of types', is: isType, keywords: ['type'] },
]

/** Keywords with a value that means nothing, which were not so before. */
export function differencesOfInvalidKeywords(before: Canonical, after: Canonical): Difference[] {
  return kinds.flatMap(({ kind, is, keywords }) =>
    keywords.flatMap((keyword) => {
      const part = after.parts.get(keyword)
      const value = part?.[keyword]
      if (value === undefined || is(value) || json(before.parts.get(keyword)?.[keyword]) === json(value)) return []
      const sentence = `\`${keyword}\` is \`${json(value)}\`, not ${kind}: it says nothing`
      return [difference('keyword-invalid', keyword, 'none', before, after, { sentence })]
    }),
  )
}

function isType(value: unknown): boolean {
  const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.every((type) => types.includes(String(type)) && typeof type === 'string')
}
