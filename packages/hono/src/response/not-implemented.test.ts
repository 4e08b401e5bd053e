import { describe, expect, test } from 'vitest'
import { contractApp } from '../app.ts'
import { appOf, contractOf, type Handler, operation, read } from '../contract.fixture.ts'
import { notImplemented, unimplemented } from './not-implemented.ts'

describe('501: an unwritten handler', () => {
  test.each<[how: string, handler: Handler]>([
    ['returns notImplemented()', () => notImplemented()],
    ['promises it', async () => notImplemented()],
    [
      'throws it',
      () => {
        throw notImplemented()
      },
    ],
  ])('%s, which is no failure', async (_how, handler) => {
    const failures: unknown[] = []
    const app = appOf(contractOf([operation()]), { handler, onFailure: (error) => failures.push(error) })
    const detail = 'ask is not implemented'
    const body = { type: 'about:blank', title: 'Not Implemented', status: 501, detail, kind: 'not-implemented' }
    expect(await read(app.request('/ask'))).toEqual({ status: 501, body })
    expect(failures).toEqual([])
  })

  test('is answered by `refuse`, which gets the operation', async () => {
    const app = appOf(contractOf([operation()]), {
      handler: notImplemented,
      refuse: (problem, _c, _admission, one) => ({ status: problem.status, body: { ...problem, one: one?.id } }),
    })
    const body = { kind: 'not-implemented', status: 501, operationId: 'ask', one: 'ask' }
    expect(await read(app.request('/ask'))).toEqual({ status: 501, body })
  })

  test('may stand in for every operation except the written ones', async () => {
    const contract = contractOf([operation(), operation({ id: 'other', path: '/other' })])
    const document = { openapi: '3.1.1', info: { title: 'Fixture', version: '1.0.0' } }
    const ask: Handler = (_request, reply) => reply(200, 'written')
    const handlers = { ...unimplemented<Record<string, Handler>>(contract), ask }
    const app = contractApp(contract, { document, handlers, security: {} })
    expect(await read(app.request('/ask'))).toEqual({ status: 200, body: 'written' })
    expect(await read(app.request('/other'))).toMatchObject({ status: 501 })
  })
})
