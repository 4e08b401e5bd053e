import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { answersOf, isAskedFor } from '../calls/answers.ts'
import { startClient } from '../calls/client.ts'
import { expectAnswer, expectReturned, expectSeen } from '../calls/expect.ts'
import { callsOf } from '../calls/request.ts'
import { startServer } from '../calls/server.ts'
import { uncallable } from '../calls/uncallable.ts'
import { publicDocuments } from './documents.ts'
import { withoutAnswers, withoutRequests } from './left-out.ts'
import recorded from './outcomes.json' with { type: 'json' }

const outcomes: Readonly<Record<string, unknown>> = recorded
const generated = sample(
  publicDocuments.filter(({ name }) => outcomes[name] === 'generated'),
  8,
)
/** More examples than these show nothing new. */
const CALLS_MAX = 5
/** Finding responses takes longest, so only those of one operation in four are tried, and all at night. */
const ANSWERED_EACH = process.env.NIGHTLY ? 1 : 4

describe('the generated server of a public document gets every valid request unchanged, from its client too, which returns the response unchanged', () => {
  test.each(generated)(
    '$name',
    async ({ name, file }) => {
      const document = { name, file, yaml: undefined, allow: [] }
      const server = await startServer(document)
      const client = await startClient(server, document)
      const withoutRequest: string[] = []
      for (const [index, operation] of server.operations.entries()) {
        if (uncallable(operation, server.contract) !== undefined) continue
        const calls = callsOf(operation, server.judge, server.source) ?? []
        const [first] = calls
        if (!first) withoutRequest.push(operation.id)
        for (const call of calls.slice(0, CALLS_MAX)) {
          await expectSeen(server, operation, call)
          await expectSeen(server, operation, call, client.send)
        }
        if (!first || index % ANSWERED_EACH > 0 || withoutAnswers(name).includes(operation.id)) continue
        for (const answer of answersOf(operation, server.answerJudge, server.source)) {
          await expectAnswer(server, operation, first, answer)
          if (isAskedFor(answer)) await expectReturned(server, client, operation, first, answer)
        }
      }
      expect(withoutRequest).toEqual(withoutRequests(name))
    },
    600_000,
  )
})
