import { describe, expect, test } from 'vitest'
import { loadText } from '../document.fixture.ts'

const placed = async (text: string) =>
  (await loadText(text)).corrections.map(({ line, column, message }) => `${line}:${column}: ${message}`)

describe('YAML that is not indented as the specification requires', () => {
  const text = `openapi: 3.1.1
info:
  title: "A title
  that goes on"
  description: 'It''s
fine'
components: {
  schemas: {
  Text: {type: string, pattern: "a
  b" }
}, responses: {Wrong: {$ref: '#/nowhere'}}
}
tags: []
`

  test('is read as if it were', async () => {
    const { document, problems, corrections } = await loadText(text)
    expect(document).toMatchObject({
      info: { title: 'A title that goes on', description: "It's fine" },
      components: { schemas: { Text: { type: 'string', pattern: 'a b' } } },
      tags: [],
    })
    expect(corrections.map(({ line }) => line)).toEqual([4, 6, 11, 12])
    expect(problems).toMatchObject([{ line: 11, column: 24, message: '$ref "#/nowhere" leads nowhere' }])
  })

  test('a quote that never ends is refused where it is first not indented', async () => {
    await expect(loadText(`openapi: 3.1.1\ninfo:\n  title: "A\n${'x: y\n'.repeat(3_000)}`)).rejects.toThrow(
      ':4:1: deficient indentation',
    )
  })
})

describe('a version that is a number', () => {
  test.each([
    ['openapi: 3.0\ninfo: {title: A, version: 1.10}\n', '3.0.4', '1.10'],
    ['openapi: 3.1\ninfo:\n  version:\n    2\n', '3.1.1', '2'],
    ['{"openapi": 3.2, "info": {"version": 1.0}}', '3.2.0', '1.0'],
    ['openapi: "3.0"\n', '3.0.4', undefined],
  ])('in %j is %s, and %s', async (text, openapi, version) => {
    const { document, json } = await loadText(text)
    expect(document.openapi).toBe(openapi)
    expect(JSON.parse(json)).toMatchObject({ openapi, ...(version !== undefined && { info: { version } }) })
  })
})

describe('a reference that leads nowhere as it is written', () => {
  test('goes on behind a reference that its pointer passes', async () => {
    const text = `openapi: 3.1.1
components:
  schemas:
    A: { properties: { b: { $ref: '#/components/schemas/B' } } }
    B: { properties: { c: { type: string } } }
    C: { $ref: '#/components/schemas/A/properties/b/properties/c' }
`
    const { document, problems, json } = await loadText(text)
    expect(problems).toEqual([])
    expect(document).toMatchObject({ components: { schemas: { C: { $ref: '#/components/schemas/B/properties/c' } } } })
    expect(json).toContain('"#/components/schemas/A/properties/b/properties/c"')
    expect(await placed(text)).toEqual([
      '6:10: $ref "#/components/schemas/A/properties/b/properties/c" leads nowhere as it is written: read as "#/components/schemas/B/properties/c"',
    ])
  })

  test('is that of the nearest schema around it with the definition', async () => {
    const { document, problems } = await loadText(`openapi: 3.1.1
components:
  schemas:
    A: { $defs: { X: { type: string } }, items: { $ref: '#/$defs/X' } }
    B: { definitions: { X: { $ref: '#/definitions/Y' }, Y: {} } }
    C: { items: { $ref: '#/$defs/X' } }
`)
    expect(document).toMatchObject({
      components: {
        schemas: {
          A: { items: { $ref: '#/components/schemas/A/$defs/X' } },
          B: { definitions: { X: { $ref: '#/components/schemas/B/definitions/Y' } } },
        },
      },
    })
    expect(problems.map(({ message }) => message)).toEqual(['$ref "#/$defs/X" leads nowhere'])
  })

  test('an anchor is that of the nearest schema around it, and refused when two have it', async () => {
    const { document, problems } = await loadText(`openapi: 3.1.1
components:
  schemas:
    A: { $defs: { X: { $anchor: x } }, items: { $ref: '#x' } }
    B: { $defs: { X: { $anchor: x } }, items: { $ref: '#x' } }
    C: { $ref: '#x' }
`)
    expect(document).toMatchObject({
      components: {
        schemas: {
          A: { items: { $ref: '#/components/schemas/A/$defs/X' } },
          B: { items: { $ref: '#/components/schemas/B/$defs/X' } },
        },
      },
    })
    expect(problems.map(({ message }) => message)).toEqual([
      '$ref "#x" names an anchor that 2 schemas have: #/components/schemas/A/$defs/X, #/components/schemas/B/$defs/X',
    ])
  })
})
