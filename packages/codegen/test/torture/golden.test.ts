import { join } from 'node:path'
import { emitDocument } from '@contract-first/hono'
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { differences } from '../../src/write.ts'
import { normalise } from '../corpora/normalise.ts'
import { checked } from '../corpora/tsc.ts'
import document from './generated/3.1/openapi.json' with { type: 'json' }
import { tortureApp } from './torture.fixture.ts'

// The type checker of the repository reads what is committed here, and the tests next to this one call it.
test.each([
  ['torture.yaml', 'generated/3.1'],
  ['torture-3.0.yaml', 'generated/3.0'],
])('%s gives, byte for byte, what is committed', async (document, folder) => {
  const command = `codegen test/torture/${document} --out test/torture/${folder}`
  const { files } = await generate(join(import.meta.dirname, document), command)
  const committed = new Map([...files].map(([name, text]) => [name, checked(String(text))]))
  expect(await differences(join(import.meta.dirname, folder), committed)).toEqual([])
})

test('the generated app emits the document that it was generated from', () => {
  expect(emitDocument(tortureApp().app, document)).toStrictEqual(normalise(document))
})
