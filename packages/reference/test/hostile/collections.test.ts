import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { hostileSite, PAYLOADS } from './hostile.fixture.ts'

describe.each(Object.entries(PAYLOADS))('the collections of a document with %s in every text', (_name, payload) => {
  const files = hostileSite(payload)
  const postman = JSON.parse(String(files.get('postman.json')))
  const http = String(files.get('requests.http'))
  const zipped = files.get('bruno.zip')
  const bruno = Object.entries(unzipSync(zipped instanceof Uint8Array ? zipped : new Uint8Array()))
  const requests: { request: unknown }[] = postman.item.flatMap(({ item }: { item: unknown[] }) => item)

  test('contain nothing that runs in Postman', () => {
    expect(requests).toHaveLength(4)
    expect(JSON.stringify(postman)).not.toMatch(/"(event|script|exec|listen)":/)
  })

  test('contain only requests for editors, none of which runs or reads anything', () => {
    const lines = http.split(/\r\n|[\r\n]/)
    expect(lines.filter((line) => line.startsWith('###'))).toHaveLength(4)
    expect(lines.filter((line) => /^(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS) /.test(line))).toHaveLength(4)
    expect(lines.filter((line) => /^\s*(<(@\w*)?\s|<>|>|@(?!baseUrl|apiKey)|#\s*@(?!name))/.test(line))).toEqual([])
  })

  test('contain only request blocks in Bruno, in files of their own folder', () => {
    for (const [path, content] of bruno) {
      expect(path).toMatch(/^[^/\\]+(\/[^/\\]+)?$/)
      expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)/)
      if (!path.endsWith('.bru')) continue
      const outside = strFromU8(content)
        .split(/\r\n|[\r\n]/)
        .filter((line) => line !== '' && !line.startsWith('  '))
      expect(outside.filter((line) => !BRUNO.test(line))).toEqual([])
    }
  })

  test("read only the collection's variables", () => {
    const texts = [JSON.stringify(postman), http, ...bruno.map(([, content]) => strFromU8(content))]
    const variables = texts.flatMap((text) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name))
    expect([...new Set(variables)].filter((name) => name !== 'baseUrl' && name !== 'apiKey')).toEqual([])
  })
})

/** The unindented lines of a file: the beginning of a harmless block, or its end. */
const BRUNO =
  /^(\}|\]|(meta|get|post|put|delete|patch|options|head|trace|http|params:query|headers|body:(json|text)|docs|vars) \{|vars:secret \[)$/
