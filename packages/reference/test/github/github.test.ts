import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDocument } from '../../src/document/load.ts'
import { buildSite, type Files } from '../../src/site.ts'
import { siteMistakes } from '../site-mistakes.fixture.ts'

const require = createRequire(import.meta.url)

describe("the pages of GitHub's description", () => {
  let files: Files

  beforeAll(async () => {
    const { source, json } = await loadDocument(require.resolve('@octokit/openapi/generated/api.github.com.json'))
    files = buildSite({ document: source }, { json })
  })

  test('exist for every operation', () => {
    expect([...files.keys()].filter((path) => /^operations\/.*\.html$/.test(path)).length).toBe(1223)
  })

  test('have no broken link, no missing anchor and no empty section', () => {
    expect(siteMistakes(files).slice(0, 10)).toEqual([])
  })

  // One has an example with 2,000 members, two repeat a long body in five languages: they exceed the limit by less than
  // two kilobytes.
  const TOO_LARGE = ['emojis-get', 'projects-update-item-for-org', 'projects-update-item-for-user']

  test('are at most 20 KB each, compressed, except for three', () => {
    const pages = [...files].filter(([path]) => path.endsWith('.html'))
    const sizes = pages.map(([path, content]) => ({ path, bytes: gzipSync(content).length }))
    const large = sizes.filter(({ bytes }) => bytes > 20 * 1024)
    expect(large.map(({ path }) => path).sort()).toEqual(TOO_LARGE.map((id) => `operations/${id}.html`))
    expect(large.filter(({ bytes }) => bytes > 22 * 1024)).toEqual([])
  })
})
