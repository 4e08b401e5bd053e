import { expect, test } from 'vitest'
import { createTestNotes } from '../notes/notes.ts'

test('429 says which limit is used up and when to retry, with one limit or many', async () => {
  const { call, advance } = await createTestNotes({ key: { plan: 'enterprise', perMinute: 1, perDay: 10 } })
  await call('/v1/notes')
  expect((await call('/v1/notes')).body).toMatchObject({
    message: 'The limit of 1 request per minute is used up: try again in 60 seconds.',
  })
  advance(59)
  expect((await call('/v1/notes')).body).toMatchObject({
    message: 'This key is banned for going on after 429: try again in 600 seconds.',
  })
  advance(599)
  expect((await call('/v1/notes')).body).toMatchObject({
    message: 'This key is banned for going on after 429: try again in 1 second.',
  })
})
