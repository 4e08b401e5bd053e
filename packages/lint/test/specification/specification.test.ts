import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findingsIn } from '../../src/findings.ts'
import { RULES } from './rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'specification-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(RULES.map((rule, index) => ({ ...rule, index })))(
  'an author is told what OpenAPI asks: $of: $asks',
  async ({ document, says, index }) => {
    const file = join(folder, `${index}.json`)
    writeFileSync(
      file,
      JSON.stringify({ openapi: '3.1.1', info: { title: 'A', version: '1' }, paths: {}, ...document }),
    )
    const messages = (await findingsIn(file)).map(({ message }) => message)
    expect(messages).toContainEqual(expect.stringMatching(says))
  },
)
