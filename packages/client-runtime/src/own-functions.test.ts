import { expect, test } from 'vitest'
import { openLibrary } from '../test/library/library.fixture.ts'
import { createFetch } from './fetch.ts'
import type { BuildOptions } from './options.ts'

const fail = (): never => {
  throw new TypeError('a mistake of the caller')
}
const answer = (status: number) => () => Response.json([], { status })

test.each<[string, Partial<BuildOptions>, string]>([
  ['bucket', { bucket: fail }, 'validation'],
  ['validate', { validate: fail }, 'parse'],
  ['validate of a failure', { validate: fail, fetch: answer(404) }, 'parse'],
  ['describeError', { describeError: fail, fetch: answer(404) }, 'parse'],
  ['fetch', { fetch: fail }, 'network'],
])('a function of the caller that fails is no raw error: %s', async (_, options, kind) => {
  const library = openLibrary({ fetch: answer(200), maxRetries: 0, apiKey: `own-${kind}`, ...options })
  await expect(library.listBooks()).rejects.toMatchObject({ kind, cause: { message: 'a mistake of the caller' } })
})

test('a function of createFetch that fails is a ValidationError too', async () => {
  const paced = createFetch({ bucket: fail, fetch: answer(200) })
  await expect(paced('http://own.test/')).rejects.toMatchObject({ kind: 'validation', attempts: 0 })
})
