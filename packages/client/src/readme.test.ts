import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { OPERATIONS } from '@petstore/contract/client'
import { expect, test } from 'vitest'
import * as client from './index.ts'
import { startOnSocket } from './petstore.fixture.ts'

const example = fileURLToPath(new URL('../examples/first-steps.ts', import.meta.url))
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the example in the README is the one in examples/, and prints what the README says', async () => {
  expect(block('ts')).toBe(readFileSync(example, 'utf8'))
  await using petstore = await startOnSocket()
  const env = { PATH: process.env.PATH, PETSTORE_API_KEY: petstore.apiKey, PETSTORE_BASE_URL: petstore.baseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [example], { env })
  expect(stdout).toBe(block('text'))
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
    new Set(Object.keys(client).filter((name) => name.endsWith('Error'))),
  )
})

/** The content of the README's only block in this language. */
function block(language: string): string | undefined {
  return new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(readme)?.[1]
}
