import { expect, test } from 'vitest'
import { makeClient } from '../client/make-client.fixture.ts'
import { CLIENT_FAULTS } from '../faults/client.ts'
import { clientSentence } from './client-sentence.ts'

test('it says "every" of requests and of responses', async () => {
  expect(await clientSentence(makeClient)).toMatch(
    /^Every request .+ \([\d,]+ calls, .+\) is valid .+, and every documented response \(\d+\) reaches /,
  )
})

test.each([
  ['the filter is not sent', /^Of \d+ requests that the client emitted, \d+ were valid/],
  ['the data next to a response is empty', /\. Of \d+ documented responses, \d+ reach /],
  ['a failure ends a list as if it were whole', /\. Of \d+ documented responses, \d+ reach /],
])('it does not say "every" of a client if %s', async (fault, expected) => {
  expect(await clientSentence(CLIENT_FAULTS[fault]?.(makeClient) ?? makeClient)).toMatch(expected)
})
