import { fillPath, UnwritableError, writeParameter } from '@contract-first/document/request'
import { bracketShape, parameterDecoder, textShape } from '@contract-first/document/serialization'
import { STYLES, type StyledLocation } from '@contract-first/document/words'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const list = { type: 'array', items: text }
const numbers = { type: 'array', items: integer }
const object = { type: 'object', properties: { a: integer, b: text } }
const objects = { type: 'array', items: object }
const nested = { type: 'object', properties: { a: object, list: numbers } }

/** Texts that hold what separates, encodes or ends a text somewhere. */
const TEXTS = [
  'x',
  'a,b',
  'a b',
  'a+b',
  '50%',
  'a%2Cb',
  'a;b=c',
  'a.b',
  'a|b',
  'a&b',
  'a/b',
  '.a',
  '=',
  'é',
  '𝄞',
  '[x]',
  '{}',
  '0',
  'true',
]

const VALUES: readonly (readonly [schema: object, values: readonly unknown[]])[] = [
  [text, TEXTS],
  [integer, [0, -7, 9007199254740991]],
  [{ type: 'number' }, [0.5, 1e21]],
  [{ type: 'boolean' }, [true, false]],
  [list, [...TEXTS.map((one) => [one]), ...TEXTS.map((one) => [one, 'next'])]],
  [numbers, [[1], [1, -2, 3]]],
  [object, TEXTS.map((b) => ({ a: 1, b }))],
  [
    objects,
    [
      [
        { a: 1, b: 'x' },
        { a: 2, b: 'a,b' },
      ],
    ],
  ],
  [nested, [{ a: { a: 1, b: 'a&b' }, list: [1, 2] }]],
]

const STYLED = (Object.keys(STYLES) as StyledLocation[]).flatMap((location) =>
  STYLES[location].flatMap((style) =>
    [true, false].flatMap((explode) =>
      VALUES.map(([schema, values]) => ({ location, style, explode, schema, values })),
    ),
  ),
)

const none = { follow: () => undefined }

/** The values that the runtime reads from a request that the writer of requests has written. */
async function readBack({ location, style, explode, schema }: (typeof STYLED)[number], value: unknown) {
  const shape = { in: location, style, explode }
  const written = writeParameter('p', value, shape)
  const brackets = location === 'query' ? bracketShape(schema, { style, explode }, none) : undefined
  const decoder = parameterDecoder({ isJson: false, shape: textShape(schema, none), brackets, ...shape })
  const path = location === 'path' ? '/ask/{p}' : '/ask'
  const fields = { path: 'params', query: 'query', header: 'headers', cookie: 'cookies' } as const
  const request = { [fields[location]]: z.object({ p: z.unknown() }) }
  const app = appOf(contractOf([operation({ path, request, decoders: { [location]: { p: decoder } } })]))
  const url = fillPath(path, () => written)
  const headers: Record<string, string> =
    location === 'header' ? { p: written ?? '' } : location === 'cookie' ? { Cookie: written ?? '' } : {}
  const { body } = await read(app.request(location === 'query' ? `${url}?${written}` : url, { headers }))
  return (body as Record<string, { p: unknown }>)[location]?.p
}

test.each(STYLED)('$location, $style, explode $explode, $schema.type: what is written is read back', async (how) => {
  for (const value of how.values) {
    try {
      expect(await readBack(how, value), JSON.stringify(value)).toEqual(value)
    } catch (error) {
      // It would arrive as another value, so it is not sent.
      if (!(error instanceof UnwritableError)) throw error
    }
  }
})

test('nearly every value in every style and location is sent and read back', () => {
  const isSent = STYLED.flatMap(({ location, style, explode, values }) =>
    values.map((value) => {
      try {
        fillPath('/{p}', () => writeParameter('p', value, { in: location, style, explode }) || 'nothing')
        return true
      } catch (error) {
        if (error instanceof UnwritableError) return false
        throw error
      }
    }),
  )
  expect(isSent.length).toBe(1_740)
  expect(isSent.filter(Boolean).length).toBeGreaterThan(1_500)
})
