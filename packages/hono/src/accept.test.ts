import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from './contract.fixture.ts'

describe('Accept', () => {
  const responses = {
    200: { description: '', content: { 'application/json': { schema: z.unknown() } } },
    default: { description: '', content: { 'application/problem+json': { schema: z.unknown() } } },
  }
  const app = appOf(contractOf([operation({ responses })]))
  const ask = (Accept: string) => read(app.request('/ask', { headers: { Accept } }))

  test.each([
    '*/*',
    'application/json',
    'APPLICATION/JSON',
    'application/*;q=0.1',
    'text/html, application/json;q=0.5',
    'text/html;q=1, */*;q=0.001',
    'application/json;charset=utf-8',
    '*/*;q=0, application/json',
    '',
  ])('%j accepts JSON', async (accept) => {
    expect(await ask(accept)).toMatchObject({ status: 200 })
  })

  test.each([
    'text/html',
    'application/xml, text/*',
    'application/json;q=0',
    'application/json;q=0.0, */*',
    'application/*;q=0',
    '*/*;q=0',
    'application/problem+json',
  ])('406: %j does not accept it', async (accept) => {
    expect(await ask(accept)).toMatchObject({ status: 406, body: { kind: 'not-acceptable' } })
  })

  test.each<[declared: string, accept: string, status: number]>([
    ['application/json; charset=utf-8', 'application/json', 200],
    ['application/json; charset=utf-8', 'text/html', 406],
    ['*/*', 'text/html', 200],
    ['image/*', 'text/html', 406],
    ['image/*', 'image/png', 200],
    ['image/*', 'image/*;q=0', 406],
    ['image/*', '*/*;q=0.1', 200],
  ])('a response declared as %s answers %s with %i', async (declared, Accept, status) => {
    const content = { [declared]: { schema: z.unknown() } }
    const one = appOf(contractOf([operation({ responses: { 200: { description: '', content } } })]), {
      handler: (_request, answer) => answer(200, 'x', declared.includes('*') ? { 'Content-Type': 'image/png' } : {}),
    })
    expect((await one.request('/ask', { headers: { Accept } })).status).toBe(status)
  })
})
