import { sample } from '@contract-first/document/test/sample'
import { emitDocument } from '@contract-first/hono'
import { describe, expect, test } from 'vitest'
import { generated } from './documents.ts'
import { acceptAll, serverModule } from './module.ts'
import { normalise } from './normalise.ts'

const some = process.env.CHECK ? sample(generated, 4) : generated.filter((_, index) => index % 5 === 0)

describe('the generated app emits the document that it was generated from', () => {
  test.each(some)('$name', async (corpusDocument) => {
    const { document, contract, createApp, unimplemented } = await serverModule(corpusDocument, 'round-trip')
    const app = createApp({ document, handlers: unimplemented(), security: acceptAll(contract) })
    // Without undefined members, as it is sent.
    expect(emitDocument(app, document)).toStrictEqual(normalise(document))
  })
})
