import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPTION_NAMES } from '@contract-first/client/make'
import { OPERATIONS } from '@petstore/contract/client'
import { expect, test } from 'vitest'
import { OWN_OPTIONS } from './create-methods.ts'
import { EXAMPLES, readExample } from './examples.fixture.ts'
import * as client from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the programs in the README are examples, and print what the README says', () => {
  const examples = readdirSync(EXAMPLES).map((file) => readExample(file))
  const programs = blocks('ts')
  expect(programs.length).toBeGreaterThan(1)
  for (const [index, program] of programs.entries()) {
    expect(examples).toContainEqual({ program, output: blocks('text')[index] })
  }
})

test('the README leads to every example', () => {
  const linked = [...readme.matchAll(/\]\(examples\/([\w-]+\.ts)\)/g)].map(([, file = '']) => file)
  expect([...new Set(linked)].sort()).toEqual(readdirSync(EXAMPLES).sort())
})

test('the README lists every option of a client, and no other', () => {
  const listed = [...readme.matchAll(/^\| `(\w+)` +\| [^|]+\|$/gm)].map(([, name]) => name)
  // Only `buildClient` has these: for the petstore, the contract defines the errors and the headers of the limit.
  expect([...listed, 'auth', 'describeError', 'rateLimitHeaders', 'bucket', 'requestIds'].sort()).toEqual(
    [...OPTION_NAMES, ...OWN_OPTIONS].sort(),
  )
})

test('the files that the README links to are in the package', () => {
  const { files } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const linked = [...readme.matchAll(/\]\((?!https?:|#)([^)/]+)[^)]*\)/g)].map(([, folder]) => folder)
  expect(linked.length).toBeGreaterThan(1)
  expect(files).toEqual(expect.arrayContaining(linked))
})

test('the README lists every entry of the package', () => {
  const { name, exports } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const entries = [...readme.matchAll(/^\| `(@petstore\/client\/\w+)` +\|/gm)].map(([, entry]) => entry)
  expect([name, ...entries].sort()).toEqual(
    Object.keys(exports)
      .map((entry) => join(name, entry))
      .sort(),
  )
})

test("the methods that the README lists are the contract's, with their arguments; it lists every error", () => {
  const methods = [...readme.matchAll(/^\| `(\w+)\(\{ (.*) \}\)` +\| `(\w+) (\S+)`/gm)].map(
    ([, operationId, names = '', method, path]) => ({ operationId, names: names.replaceAll("'", ''), method, path }),
  )
  const operations = Object.entries(OPERATIONS).map(([operationId, { parameters, requestBody, method, path }]) => ({
    operationId,
    names: [...(requestBody ? ['body'] : []), ...Object.keys(parameters)].join(', '),
    method,
    path,
  }))
  expect(methods).not.toEqual([])
  expect(operations).toEqual(expect.arrayContaining(methods))
  const errors = [...readme.matchAll(/^\| `(\w+Error)` +\|/gm)].map(([, name]) => name)
  expect(new Set([...errors, 'ClientError'])).toEqual(
    new Set(Object.keys(client).filter((name) => /^[A-Z]\w+Error$/.test(name))),
  )
})

/** The contents of the README's blocks in this language. */
function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, content = '']) => content,
  )
}
