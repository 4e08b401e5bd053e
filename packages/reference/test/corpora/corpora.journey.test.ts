import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadDocument } from '../../src/document/load.ts'
import { buildSite } from '../../src/site.ts'
import { siteMistakes } from '../site-mistakes.fixture.ts'

const require = createRequire(import.meta.url)
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))
const documents = globSync('3.[01]/{json,yaml}/**/*.{json,yaml}', { cwd: examples }).sort()

describe('every document of @readme/oas-examples', () => {
  test('is found', () => {
    expect(documents.length).toBeGreaterThan(60)
  })

  test.each(documents)('%s has pages without a broken link, a missing anchor or an empty section', async (document) => {
    const { source, json } = await loadDocument(join(examples, document))
    const files = buildSite({ document: source }, { json })
    expect(siteMistakes(files).slice(0, 10)).toEqual([])
    expect([...files.keys()]).toContain('index.html')
  })
})
