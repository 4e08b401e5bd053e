import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { generated } from '../corpora/documents.ts'
import { callAll } from './calls.ts'
import recorded from './counts.json' with { type: 'json' }
import { leftOut } from './left-out.ts'

/** How much is called of each document. */
const expected: Readonly<Record<string, object>> = recorded

const some = process.env.CHECK ? sample(generated, 4) : generated.filter((_, index) => index % 4 === 0)

describe('a handler gets what the generated client sends, which returns what the handler answers', () => {
  test.each(some)('$name', async (document) => {
    const { failed, counts } = await callAll(document)
    expect(Object.keys(failed), JSON.stringify(failed, null, 1)).toEqual(leftOut(document.name))
    expect(counts).toEqual(expected[document.name])
  })
})
