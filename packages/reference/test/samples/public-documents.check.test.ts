import { publicDocuments } from '@contract-first/codegen/test/public-documents'
import { DocumentError } from '@contract-first/document'
import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Echo, startEcho } from './echo.fixture.ts'
import { KNOWN, REFUSED, UNJUDGED } from './known-complaints.fixture.ts'
import { prove } from './prove.fixture.ts'

/** A key that is also a parameter, a content length among the headers, a list that writes nothing. */
const ALWAYS = new Set(['fec.gov', 'influxdata.com', 'mastodon.local'])
/** Every fourth; with `NIGHTLY`, the others, too. */
const sample = publicDocuments.filter(
  ({ name }, index) => index % 4 === 3 || ALWAYS.has(name) || REFUSED.has(name) || process.env.NIGHTLY !== undefined,
)

describe.skipIf(!hasTool('curl'))('every sample of every public document', () => {
  let echo: Echo
  let total = 0

  beforeAll(async () => {
    echo = await startEcho()
  })
  afterAll(() => echo?.close())

  test.each(sample.filter(({ name }) => !REFUSED.has(name)))(
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

  test.each(sample.filter(({ name }) => REFUSED.has(name)))('none of $name, which is refused', async ({ file }) => {
    await expect(prove(file, [], echo)).rejects.toThrow(DocumentError)
  })

  test('is one of thousands', () => {
    expect(total).toBeGreaterThan(process.env.NIGHTLY ? 50_000 : 10_000)
  })
})
