import { describe, expect, test } from 'vitest'
import { expectSeen } from '../calls/expect.ts'
import { callsOf } from '../calls/request.ts'
import { startServer } from '../calls/server.ts'
import { uncallable } from '../calls/uncallable.ts'
import { publicDocuments } from './documents.ts'
import recorded from './outcomes.json' with { type: 'json' }
import { withoutRequests } from './without-requests.ts'

// A sample in `test`, all of it in `test:whole`.
const isWhole = process.env.WHOLE !== undefined
const outcomes: Readonly<Record<string, unknown>> = recorded
const generated = publicDocuments.filter(({ name }) => outcomes[name] === 'generated')
const sample = generated.filter((_, index) => isWhole || index % 8 === 0)
/** An operation with twenty examples shows no more than one with these. */
const CALLS_MAX = 5

describe('the generated server of a public document takes every valid request, as it was sent', () => {
  test.each(sample)(
    '$name',
    async ({ name, file }) => {
      const server = await startServer({ name, file, yaml: undefined, allow: [] })
      const withoutRequest: string[] = []
      for (const operation of server.operations) {
        if (uncallable(operation, server.contract) !== undefined) continue
        const calls = callsOf(operation, server.judge, server.source) ?? []
        if (calls.length === 0) withoutRequest.push(operation.id)
        for (const call of calls.slice(0, CALLS_MAX)) await expectSeen(server, operation, call)
      }
      expect(withoutRequest).toEqual(withoutRequests(name))
    },
    600_000,
  )
})
