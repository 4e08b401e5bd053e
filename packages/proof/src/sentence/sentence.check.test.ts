import { beforeAll, expect, test } from 'vitest'
import { DOCUMENTS, textOf, withSentence } from './documents.ts'
import { type PetstoreSentence, petstoreSentence } from './petstore-sentence.ts'

let said: PetstoreSentence
beforeAll(async () => {
  said = await petstoreSentence()
})

test.each(DOCUMENTS)('$name is true; pnpm --filter @petstore/proof sentence rewrites it', (document) => {
  expect(textOf(document)).toBe(withSentence(document, said))
})

test('it says "every" of everything', () => {
  expect(said.inFull).not.toMatch(/\bOf (?:\d|one\b)/)
  expect(said.inFull).toMatch(
    /^Every operation .+ Every documented .+ Every constraint .+ Every operation .+: nothing found\. Every request /,
  )
})
