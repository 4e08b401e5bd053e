/**
 * `node .ci/keys.ts`: no file that is in git, or could be added, holds an API key with a valid checksum. Documents and
 * tests use one that opens nothing: `petstore_test_` and 36 zeros.
 */

import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyFormat } from '../packages/service/src/keys/key-format.ts'

const root = join(import.meta.dirname, '..')
const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0')

const mistakes = files
  // A link leads to a file of the list.
  .filter((file) => lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile())
  .flatMap((file) => {
    // Whatever the encoding, a key is ASCII.
    const text = readFileSync(join(root, file), 'latin1')
    return [...text.matchAll(/petstore_(?:live|test)_[0-9A-Za-z]{36}/g)]
      .filter(([key]) => createKeyFormat('petstore').parse(key) !== undefined)
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
  })
if (mistakes.length > 0) {
  process.stderr.write(
    `Found API keys with a valid checksum:\n${mistakes.map((place) => `  ${place}\n`).join('')}` +
      'Revoke any that was ever issued, since it is public now. Write petstore_test_ and 36 zeros instead, or create a key when the test runs.\n',
  )
  process.exitCode = 1
}
