import { expect, test } from 'vitest'
import { complaintsOf } from '../document.fixture.ts'

const HINT = 'write the schemas in draft 2020-12, https://json-schema.org/draft/2020-12/schema'

test.each([
  'https://json-schema.org/draft/2020-12/schema',
  'https://json-schema.org/draft/2020-12/schema#',
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.1/dialect/2024-11-10',
])('%s is understood', async (dialect) => {
  const components = { schemas: { Thing: { $schema: dialect, type: 'string' } } }
  expect(await complaintsOf({ jsonSchemaDialect: dialect, components })).toEqual([])
})

test.each(['http://json-schema.org/draft-04/schema#', 'https://example.com/dialect', 7])(
  'the dialect %j is refused: its keywords may mean something else',
  async (dialect) => {
    const components = { schemas: { Thing: { $schema: dialect, type: 'string' } } }
    expect(await complaintsOf({ jsonSchemaDialect: dialect, components })).toEqual([
      `the dialect ${JSON.stringify(dialect)} is not supported at #/jsonSchemaDialect: ${HINT}`,
      `the dialect ${JSON.stringify(dialect)} is not supported at #/components/schemas/Thing/$schema: ${HINT}`,
    ])
  },
)

test('a list of media types where one belongs is refused', async () => {
  const responses = { 200: { description: 'ok', content: { 'text/csv, text/plain': {} } } }
  expect(await complaintsOf({ paths: { '/a': { get: { operationId: 'ask', responses } } } })).toEqual([
    '"text/csv, text/plain" is not one media type: write an entry for each',
  ])
})
