import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API, type Project } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A file that calls every method, as an importer would see it in an editor. */
const file = fileURLToPath(new URL('methods.test-d.ts', import.meta.url))
const source = readFileSync(file, 'utf8')
const tsconfig = fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url))

let compiler: API
let project: Project

beforeAll(() => {
  compiler = new API()
  const opened = compiler.updateSnapshot({ openProjects: [tsconfig] }).getProject(tsconfig)
  if (!opened) throw new Error(`${tsconfig} was not opened`)
  project = opened
})

afterAll(() => compiler.close())

test('an editor strikes out getPet, which is deprecated, wherever it is called, and nothing else', () => {
  const deprecated = project.program.getSuggestionDiagnostics(file).filter((found) => found.reportsDeprecated)
  const calls = [...source.matchAll(/(?<=client\.)getPet\b/g)].map(({ index }) => index)
  expect(calls.length).toBeGreaterThan(0)
  expect(deprecated.map(({ pos }) => pos)).toEqual(calls)
})

test('an editor shows the date of the removal, the replacement, and a link into the contract', () => {
  expect(project.checker.getJsDocTagsOfSymbol(symbolAt('client.getPet'))).toMatchObject([
    { name: 'deprecated', text: 'To be removed on 2030-12-05; use listPets.' },
    { name: 'see', text: '`petstore.yaml#/paths/~1pets~1{petId}/get`' },
  ])
})

test('an editor shows the documentation of the contract on methods and arguments', () => {
  expect(project.checker.getDocumentationCommentOfSymbol(symbolAt('client.listPets'))).toBe(
    'List all animals\n\nLists animals by ascending identifier, one page at a time.\n\n`GET /pets`',
  )
  expect(project.checker.getJsDocTagsOfSymbol(symbolAt('page.limit'))).toMatchObject([
    { name: 'description', text: 'The maximum number of animals returned.' },
    { name: 'example', text: '20' },
  ])
})

/** The symbol of the last name in an expression of the file. */
function symbolAt(expression: string) {
  const symbol = project.checker.getSymbolAtPosition(file, source.indexOf(expression) + expression.lastIndexOf('.') + 1)
  if (!symbol) throw new Error(`${file} holds no ${expression}`)
  return symbol
}
