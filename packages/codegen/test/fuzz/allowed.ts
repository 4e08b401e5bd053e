import { isObject } from '@contract-first/document/json'

/** A value on which Ajv and the generated validator differ. */
export interface Disagreement {
  value: unknown
  /**
   * The only one that accepts it. If both do: `kept`, Ajv refuses what the validator keeps; `rule`, the validator keeps
   * the wrong part.
   */
  by: 'Ajv' | 'zod' | 'kept' | 'rule'
  /** The keywords by which Ajv refuses the kept part. */
  keywords: readonly string[]
}

/** An intended kind of disagreement, and a case of it. */
export interface AllowedDisagreement {
  reason: string
  holds(disagreement: Disagreement): boolean
  proof: { schema: object; json: string }
}

const AFTER_DROPPING: ReadonlySet<string> = new Set(['oneOf', 'uniqueItems', 'minProperties'])

/** The only allowed disagreements. */
export const ALLOWED: readonly AllowedDisagreement[] = [
  {
    reason: 'An integer beyond 2^53-1 is refused: a JavaScript number would not hold it as it was sent.',
    holds: ({ by, value }) => by !== 'kept' && contains(value, isUnsafeInteger),
    proof: { schema: { type: 'integer', format: 'int64' }, json: '9007199254740992' },
  },
  {
    reason: 'Ajv looks for a fraction in a quotient, and one near 2^53 has lost it; the remainder is exact here.',
    holds: ({ by, value }) =>
      by === 'Ajv' && contains(value, (one) => typeof one === 'number' && Math.abs(one) > 2 ** 50),
    proof: { schema: { multipleOf: 1.5 }, json: '9007199254740991' },
  },
  {
    reason: 'Ajv is told to take what is within 1e-9 of a multiple, since 0.07 is no exact multiple of 0.01.',
    holds: ({ by, value }) =>
      by === 'Ajv' && contains(value, (one) => typeof one === 'number' && one !== Number(one.toPrecision(11))),
    proof: { schema: { multipleOf: 0.01 }, json: '0.010000000000909495' },
  },
  {
    reason: 'zod drops a property called __proto__ without a look at it, so that it can never become a prototype.',
    holds: ({ by, value }) =>
      by !== 'Ajv' && contains(value, (one) => isObject(one) && Object.hasOwn(one, '__proto__')),
    proof: { schema: { additionalProperties: { type: 'string' } }, json: '{ "__proto__": 1 }' },
  },
  {
    reason: 'Ajv takes a property for evaluated whose name every object inherits, such as toString.',
    holds: ({ by, value }) =>
      by === 'Ajv' &&
      contains(value, (one) => isObject(one) && Object.keys(one).some((name) => name in Object.prototype)),
    proof: {
      schema: { anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false },
      json: '{ "toString": 1 }',
    },
  },
  {
    reason: 'RFC 3339 separates date and time by T, and hours and minutes of the offset by a colon; Ajv takes less.',
    holds: ({ by, value }) => by === 'Ajv' && contains(value, isText(/:\d\d(?:\.\d+)?[+-]\d\d(?:\d\d)?$|\d\d\s\d\d:/)),
    proof: { schema: { format: 'date-time' }, json: '"2030-12-05 12:00:00Z"' },
  },
  {
    reason: 'RFC 3986 allows an empty path behind the scheme, which Ajv refuses.',
    holds: ({ by, value }) => by === 'zod' && contains(value, isText(/^[a-z][a-z0-9+.-]*:(?:$|[?#])/i)),
    proof: { schema: { format: 'uri' }, json: '"a:"' },
  },
  {
    reason: 'RFC 3986 allows no port but a number, no quotation mark and no bracket outside of an address; Ajv does.',
    holds: ({ by, value }) =>
      by === 'Ajv' &&
      contains(value, isText(/:\/\/[^/?#]*:[^/?#\]]*[^\d/?#]|^[a-z][a-z0-9+.-]*:(?:.*"|(?!\/\/)[^?#]*\[)/i)),
    proof: { schema: { format: 'uri' }, json: '"http://a.de:x/"' },
  },
  {
    reason: 'RFC 4648 has no line breaks; Ajv looks at the first line alone.',
    holds: ({ by, value }) => by === 'Ajv' && contains(value, isText(/[\n\r\u2028\u2029]/)),
    proof: { schema: { format: 'byte' }, json: '"YQ==\\n"' },
  },
  {
    reason:
      'What is not declared is dropped, as nothing undeclared may leave the server, even when the rest then fits a second alternative, is no longer unique or too little.',
    holds: ({ by, keywords }) => by === 'kept' && keywords.some((keyword) => AFTER_DROPPING.has(keyword)),
    proof: {
      schema: {
        oneOf: [
          { type: 'object', properties: { a: { type: 'string' } } },
          { type: 'object', properties: { b: { type: 'string' } } },
        ],
      },
      json: '{ "a": 1 }',
    },
  },
]

/** Why a disagreement is allowed; undefined when it is not. */
export function allowedReason(disagreement: Disagreement): string | undefined {
  return ALLOWED.find(({ holds }) => holds(disagreement))?.reason
}

function isUnsafeInteger(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value)
}

function isText(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value)
}

/** Whether a value, or one inside it, is of a kind. */
function contains(value: unknown, isSuch: (value: unknown) => boolean): boolean {
  if (isSuch(value)) return true
  if (Array.isArray(value)) return value.some((item) => contains(item, isSuch))
  return isObject(value) && Object.values(value).some((member) => contains(member, isSuch))
}
