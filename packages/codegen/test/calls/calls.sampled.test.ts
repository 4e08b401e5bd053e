import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { generated } from '../corpora/documents.ts'
import { answersOf, isAskedFor } from './answers.ts'
import { startClient } from './client.ts'
import recorded from './counts.json' with { type: 'json' }
import { expectAnswer, expectRefused, expectReturned, expectSeen } from './expect.ts'
import { mistakesOf } from './mistakes.ts'
import { callsOf } from './request.ts'
import { startServer } from './server.ts'
import { uncallable, withoutRequests } from './uncallable.ts'

/** How much is called of each document, so that nothing is silently left out. */
const expected: Readonly<Record<string, object>> = recorded

const some = process.env.CHECK ? sample(generated, 4) : generated.filter((_, index) => index % 9 === 0)

describe('the generated server is called over HTTP, and by its generated client, with every valid example', () => {
  test.each(some)('$name', async (corpusDocument) => {
    const server = await startServer(corpusDocument)
    const client = await startClient(server, corpusDocument)
    const { judge, answerJudge, source } = server
    const impossible: string[] = []
    const counts = { operations: 0, uncallable: 0, valid: 0, invalid: 0, answers: 0, returned: 0 }
    for (const operation of server.operations) {
      counts.operations += 1
      if (uncallable(operation, server.contract) !== undefined) {
        counts.uncallable += 1
        continue
      }
      const calls = callsOf(operation, judge, source)
      const [first] = calls ?? []
      if (!first) impossible.push(operation.id)
      for (const call of calls ?? []) {
        counts.valid += 1
        await expectSeen(server, operation, call)
        await expectSeen(server, operation, call, client.send)
        for (const mistake of mistakesOf(operation, call, judge)) {
          counts.invalid += 1
          await expectRefused(server, operation, mistake)
        }
      }
      for (const answer of first ? answersOf(operation, answerJudge, source) : []) {
        counts.answers += 1
        if (first) await expectAnswer(server, operation, first, answer)
        if (!first || !isAskedFor(answer)) continue
        counts.returned += 1
        await expectReturned(server, client, operation, first, answer)
      }
    }
    expect(impossible).toEqual(withoutRequests(corpusDocument.name))
    expect(counts).toEqual(expected[corpusDocument.name])
  })
})
