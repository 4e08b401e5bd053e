import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { OPERATIONS } from '@petstore/contract/client'
import { expect, test } from 'vitest'
import * as client from './index.ts'
import { startOnSocket } from './petstore.fixture.ts'

const examples = fileURLToPath(new URL('../examples', import.meta.url))
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the programs in the README are those in examples/, and print what the README says', async () => {
  const programs = blocks('ts')
  const outputs = blocks('text')
  const files = readdirSync(examples).filter((file) => file.endsWith('.ts'))
  expect([...programs].sort()).toEqual(files.map((file) => readFileSync(join(examples, file), 'utf8')).sort())
  for (const [index, program] of programs.entries()) {
    await using petstore = await startOnSocket()
    const env = { PATH: process.env.PATH, PETSTORE_API_KEY: petstore.apiKey, PETSTORE_BASE_URL: petstore.baseUrl }
    const file = files.find((name) => readFileSync(join(examples, name), 'utf8') === program) ?? ''
    const { stdout } = await promisify(execFile)(process.execPath, [join(examples, file)], { env })
    expect(stdout).toBe(outputs[index])
  }
})

test('the README lists every option of a client', () => {
  const options = [...readme.matchAll(/^\| `(\w+)` +\| [^|]+\|$/gm)].map(([, name]) => name)
  const sources = ['make-client.ts', 'sending/limits.ts', 'create-client.ts', 'base-url.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
  expect(options.length).toBeGreaterThan(10)
  for (const option of options) expect(sources.join('\n')).toMatch(new RegExp(`^ +(?:readonly )?${option}\\??: `, 'm'))
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

test('the README lists every method with its arguments, and every error', () => {
  const methods = [...readme.matchAll(/^\| `(\w+)\(\{ (.*) \}\)` +\| `(\w+) (\S+)`/gm)].map(
    ([, operationId, names = '', method, path]) => ({ operationId, names: names.replaceAll("'", ''), method, path }),
  )
  expect(methods).toEqual(
    Object.entries(OPERATIONS).map(([operationId, { parameters, requestBody, method, path }]) => ({
      operationId,
      names: [...(requestBody ? ['body'] : []), ...Object.keys(parameters)].join(', '),
      method,
      path,
    })),
  )
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
