import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newStoreFile } from '../file-store.ts'
import { createTestNotes } from '../notes/notes.ts'

/** The policy a docs file is sent with, given the policy file of the docs. */
async function policyOf(file: string, said: string | undefined): Promise<string | null> {
  const folder = `${newStoreFile()}-docs/`
  mkdirSync(folder)
  writeFileSync(`${folder}${file}`, '<p>')
  if (said !== undefined) writeFileSync(`${folder}content-policy.json`, said)
  const docs = pathToFileURL(folder)
  const { app } = await createTestNotes({ documentFiles: { docs, yaml: docs, json: docs } })
  const response = await app.request(`/docs/${file}`)
  expect(response.status).toBe(200)
  return response.headers.get('Content-Security-Policy')
}

const SAID = JSON.stringify({ '*': "script-src 'self'", 'print.html': "script-src 'unsafe-inline'" })

test.each([
  ['its own', 'print.html', SAID, "script-src 'unsafe-inline'"],
  ['that of all others', 'index.html', SAID, "script-src 'self'"],
  ['that of all others, whatever its name', 'constructor', SAID, "script-src 'self'"],
  [
    'what every response has, where the docs say nothing',
    'index.html',
    undefined,
    "default-src 'none'; frame-ancestors 'none'",
  ],
  [
    'what every response has, where they say nothing of it',
    'index.html',
    '{}',
    "default-src 'none'; frame-ancestors 'none'",
  ],
])('a file of the docs is sent with %s', async (_which, file, said, policy) => {
  expect(await policyOf(file, said)).toBe(policy)
})
