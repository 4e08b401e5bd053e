import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { generated } from '../corpora/documents.ts'
import { failures } from './calls.ts'
import { leftOut } from './left-out.ts'

const some = process.env.CHECK ? sample(generated, 4) : generated.filter((_, index) => index % 4 === 0)

describe('a handler gets what the generated client sends, which returns what the handler answers', () => {
  test.each(some)('$name', async (document) => {
    const failed = await failures(document)
    expect(Object.keys(failed), JSON.stringify(failed, null, 1)).toEqual(leftOut(document.name))
  })
})
