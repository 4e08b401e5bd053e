import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import manifest from './package.json' with { type: 'json' }

const openapi = import.meta.dirname
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'petstore-lint-'))
  cpSync(openapi, join(root, 'openapi'), { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  symlinkSync(join(openapi, 'node_modules'), join(root, 'openapi/node_modules'), 'junction')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the lint command opens no connection, not even for telemetry or an update check', () => {
  test.each([
    ['on rules that are right', ''],
    ['on rules that hold a mistake', 'operation-description'],
  ])('%s', (_, misspelt) => {
    if (misspelt) edit('openapi/redocly.yaml', misspelt, 'operation-descripion')
    const { status, connections } = run(manifest.scripts.lint, 'openapi')
    expect({ status, connections }).toEqual({ status: misspelt ? 2 : 0, connections: '' })
  })
})

/**
 * Refuses every connection and records its destination; pretends to be a terminal, where Redocly makes more requests.
 */
const PRELOAD = `
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'
process.stderr.isTTY = true
Socket.prototype.connect = function (...args) {
  appendFileSync('CONNECTIONS', (args[0]?.[0] ?? args[0]).host + '\\n')
  return this.destroy(new Error('The tests have no network.'))
}
`

/** Runs a command like a shell in `folder` of the copy. */
function run(command: string, folder: string): { status: number | null; stdout: string; connections: string } {
  const connections = join(root, 'connections.txt')
  writeFileSync(connections, '')
  const preload = `data:text/javascript,${encodeURIComponent(PRELOAD.replace('CONNECTIONS', connections))}`
  // Without the variables that keep Redocly quiet in CI and in tests.
  const { CI, NODE_ENV, REDOCLY_TELEMETRY, REDOCLY_SUPPRESS_UPDATE_NOTICE, ...env } = process.env
  const { status, stdout } = spawnSync(command, {
    cwd: join(root, folder),
    encoding: 'utf8',
    env: {
      ...env,
      NODE_OPTIONS: `--import=${preload}`,
      TMPDIR: root, // where Redocly notes when it last asked for a newer version
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    },
    shell: true,
  })
  return { status, stdout, connections: readFileSync(connections, 'utf8') }
}

/** Replaces a passage of a file of the copy; a missing passage would test nothing. */
function edit(path: string, passage: string, replacement: string): void {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(passage)) throw new Error(`${path} has no: ${passage}`)
  writeFileSync(file, text.replace(passage, replacement))
}
