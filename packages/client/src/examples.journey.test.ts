import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { EXAMPLES, readExample } from './examples.fixture.ts'
import { startForPrograms } from './petstore.fixture.ts'

const files = readdirSync(EXAMPLES).filter((file) => file.endsWith('.ts'))

test.each(files)('%s prints what it says, with the real service', async (file) => {
  await using petstore = await startForPrograms()
  const env = { PATH: process.env.PATH, PETSTORE_API_KEY: petstore.apiKey, PETSTORE_BASE_URL: petstore.baseUrl }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [`${EXAMPLES}/${file}`], { env })
  expect(stderr).toBe('')
  expect(stdout).toBe(readExample(file).output)
})
