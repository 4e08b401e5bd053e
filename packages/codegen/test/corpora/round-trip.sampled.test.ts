import { emitDocument } from '@contract-first/hono'
import { describe, expect, test } from 'vitest'
import { generated } from './documents.ts'
import { acceptAll, serverModule } from './module.ts'
import { normalise } from './normalise.ts'

// A sample in `test`, all of them in `test:check`.
const sample = generated.filter((_, index) => process.env.CHECK || index % 5 === 0)

describe('the generated app emits the document that it was generated from', () => {
  test.each(sample)('$name', async (corpusDocument) => {
    const { document, contract, createApp, unimplemented } = await serverModule(corpusDocument, 'round-trip')
    const app = createApp({ document, handlers: unimplemented(), security: acceptAll(contract) })
    // Without undefined members, as it is sent.
    expect(emitDocument(app, document)).toStrictEqual(normalise(document))
  })
})
