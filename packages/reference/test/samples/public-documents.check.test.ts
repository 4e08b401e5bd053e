import { publicDocuments } from '@contract-first/codegen/test/public-documents'
import { DocumentError } from '@contract-first/document'
import { sample } from '@contract-first/document/test/sample'
import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Echo, startEcho } from './echo.fixture.ts'
import { KNOWN, REFUSED, UNJUDGED } from './known-complaints.fixture.ts'
import { prove } from './prove.fixture.ts'

const documents = sample(publicDocuments, 12)

describe.skipIf(!hasTool('curl'))('every sample of every public document', () => {
  let echo: Echo
  let total = 0

  beforeAll(async () => {
    echo = await startEcho()
  })
  afterAll(() => echo?.close())

  test.each(documents.filter(({ name }) => !REFUSED.has(name)))(
    'sends with curl and fetch what $name asks for, but for what is known',
    async ({ name, file }) => {
      const { count, differences, complaints, isJudged } = await prove(file, ['curl', 'fetch'], echo)
      total += count
      expect(differences).toEqual([])
      expect(isJudged || UNJUDGED.has(name)).toBe(true)
      const [most] = KNOWN[name] ?? [0]
      // Not more: conformance improves, too.
      expect(complaints.length, complaints.join('\n')).toBeLessThanOrEqual(most)
    },
    600_000,
  )

  test.each(documents.filter(({ name }) => REFUSED.has(name)))('none of $name, which is refused', async ({ file }) => {
    await expect(prove(file, [], echo)).rejects.toThrow(DocumentError)
  })

  test('is one of many', () => {
    expect(total).toBeGreaterThan(process.env.NIGHTLY ? 50_000 : 500)
  })
})
