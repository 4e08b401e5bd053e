import { bundleFromString, createConfig, type Oas3Definition, type Oas3PathItem } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import plugin from './lifecycle-plugin.ts'

/** The operation `GET /toys` as the decorator passes it to Redoc, from a document with the given lines. */
async function decorated(...lines: string[]): Promise<unknown> {
  const source = `
openapi: 3.1.1
info: { title: Toys, version: 1.0.0 }
paths:
  /toys:
    get:
      operationId: listToys
      description: Lists toys.
      ${lines.join('\n      ')}
  /shelves:
    post: { operationId: searchShelves }
`
  const config = await createConfig({ plugins: [plugin()], decorators: { 'reference/lifecycle': 'on' } })
  const { bundle } = await bundleFromString({ source, config })
  const toys = (bundle.parsed as Oas3Definition).paths?.['/toys'] as Oas3PathItem
  return toys.get
}

test('the day of removal and the replacement, which comes later in the document, are shown above the description', async () => {
  const operation = await decorated(
    'deprecated: true',
    'x-deprecated-sunset: "2031-01-31"',
    'x-replaced-by: searchShelves',
  )
  expect(operation).toMatchObject({
    description:
      '**Deprecated, to be removed on 2031-01-31.** Use `searchShelves` (`POST /shelves`) instead.\n\nLists toys.',
    'x-badges': [{ name: 'Sunset 2031-01-31', position: 'after' }],
  })
})

test('a deprecated operation without a replacement names none', async () => {
  const operation = await decorated('deprecated: true', 'x-deprecated-sunset: "2031-01-31"')
  expect(operation).toHaveProperty('description', '**Deprecated, to be removed on 2031-01-31.**\n\nLists toys.')
})

test('an operation that may still change has its stability as a badge', async () => {
  const operation = await decorated('x-stability: beta')
  expect(operation).toMatchObject({ description: 'Lists toys.', 'x-badges': [{ name: 'beta', position: 'after' }] })
})

test('an operation that is neither deprecated nor unstable is unchanged', async () => {
  expect(await decorated()).toEqual({ operationId: 'listToys', description: 'Lists toys.' })
})
