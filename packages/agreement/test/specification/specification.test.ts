import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findingsIn } from '@contract-first/lint/findings'
import { afterAll, describe, expect, test } from 'vitest'
import type { Rule } from './rule.ts'
import { RULES } from './rules.ts'

const PACKAGES = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'specification-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what the specification asks', () => {
  test.each(RULES.map((rule, index) => ({ ...rule, index })))('$of: $asks', async ({ kept, index }) => {
    if ('document' in kept) {
      const file = join(folder, `${index}.json`)
      const base = { openapi: '3.1.1', info: { title: 'A', version: '1' }, paths: {} }
      writeFileSync(file, JSON.stringify({ ...base, ...kept.document }))
      const messages = (await findingsIn(file)).map(({ message }) => message)
      expect(messages).toContainEqual(expect.stringMatching(kept.says))
    } else if ('file' in kept) {
      const file = join(PACKAGES, kept.file)
      expect(
        existsSync(file) && includesTest(readFileSync(file, 'utf8'), kept.test),
        `${kept.file}: ${kept.test}`,
      ).toBe(true)
    }
  })

  test('is counted in the README', () => {
    const count = (is: (kept: Rule['kept']) => boolean) => RULES.filter(({ kept }) => is(kept)).length
    const [told, proved, not] = [
      count((kept) => 'document' in kept),
      count((kept) => 'file' in kept),
      count((kept) => 'because' in kept),
    ]
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
    expect(readme).toContain(`${RULES.length} rules: ${told} that lint tells authors, ${proved} that a test of a tool`)
    expect(readme).toContain(`and ${not} that are not kept`)
  })
})

/** Whether a file has a test of this title, or as a document of this package holds the words. */
function includesTest(text: string, title: string): boolean {
  return text.startsWith('openapi:') ? text.includes(title) : text.includes(`'${title}'`) || text.includes(`"${title}"`)
}
