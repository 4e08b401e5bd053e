import { expect, onTestFinished, test } from 'vitest'
import { listenAdmin } from './listen-admin.ts'

async function serveAdmin(hindrance?: string, metrics: () => Promise<string> = async () => 'requests 1\n') {
  const readiness = { hindrance: async () => hindrance, leave: () => {} }
  const admin = await listenAdmin({ host: '127.0.0.1', port: 0, readiness, metrics })
  onTestFinished(() => admin[Symbol.asyncDispose]())
  return async (path: string, init?: RequestInit) => {
    const response = await fetch(admin.origin + path, init)
    return { status: response.status, text: await response.text(), type: response.headers.get('Content-Type') }
  }
}

test('/livez and /readyz answer 200 and /metrics what was counted', async () => {
  const ask = await serveAdmin()
  expect(await ask('/livez')).toMatchObject({ status: 200, text: 'live\n' })
  expect(await ask('/readyz?verbose')).toMatchObject({ status: 200, text: 'ready\n' })
  expect(await ask('/metrics')).toEqual({
    status: 200,
    text: 'requests 1\n',
    type: 'text/plain; version=0.0.4; charset=utf-8',
  })
})

test('/readyz answers 503 without saying why, while /livez answers 200', async () => {
  const ask = await serveAdmin('postgres://db.internal lacks a table')
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'not ready\n' })
  expect(await ask('/livez')).toMatchObject({ status: 200 })
})

test('404 for every other path, 405 for other methods, and 500 without details when metrics fail', async () => {
  const ask = await serveAdmin(undefined, () => Promise.reject(new Error('secret')))
  expect(await ask('/v1/pets')).toMatchObject({ status: 404 })
  expect(await ask('/livez', { method: 'POST' })).toMatchObject({ status: 405 })
  expect(await ask('/livez', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  expect(await ask('/metrics')).toMatchObject({ status: 500, text: 'Something went wrong: the log says more.\n' })
})
