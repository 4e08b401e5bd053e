import { expect, test } from 'vitest'
import { serveNotes } from '../notes/notes.ts'
import { exchange } from '../raw-http.ts'

const ask = 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'

test('204: OPTIONS * lists every method of the contract, and keeps the connection', async () => {
  const { origin } = await serveNotes()
  const answers = await exchange(origin, ask.repeat(2), { answers: 2 })
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(answers[0]?.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST'])
})

test("it is not counted, and reports its address's limits", async () => {
  const { origin } = await serveNotes()
  const answers = await exchange(origin, ask.repeat(2), { answers: 2 })
  expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['60', '60'])
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
})
