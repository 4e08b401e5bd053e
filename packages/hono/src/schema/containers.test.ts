import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { patternObject } from './index.ts'

const x = z.object({ x: z.int() })
const y = z.object({ y: z.int() })
const none = { properties: z.object({}), names: [] }

describe('an object with patterns', () => {
  test.each<[by: string, schema: z.ZodType]>([
    [
      'two patterns',
      patternObject({
        ...none,
        patterns: [
          [/^a/, x],
          [/b$/, y],
        ],
      }),
    ],
    [
      'a property and a pattern',
      patternObject({ properties: z.object({ ab: x }), names: ['ab'], patterns: [[/b$/, y]] }),
    ],
  ])('keeps of a member what is named by %s', (_by, schema) => {
    expect(schema.parse({ ab: { x: 1, y: 2, z: 3 } })).toEqual({ ab: { x: 1, y: 2 } })
  })

  test.each<[by: string, schema: z.ZodType]>([
    ['a pattern', patternObject({ ...none, patterns: [[/./, z.unknown()]] })],
    ['additional properties', patternObject({ ...none, patterns: [], additional: true })],
    ['a schema of them', patternObject({ ...none, patterns: [], additional: z.unknown() })],
  ])('takes no prototype from what is sent: %s', (_by, schema) => {
    const kept = schema.parse(JSON.parse('{"__proto__":{"isAdmin":true}}')) as object
    expect([Object.getPrototypeOf(kept), 'isAdmin' in kept]).toEqual([Object.prototype, false])
    expect(JSON.stringify(kept)).toBe('{"__proto__":{"isAdmin":true}}')
  })
})
