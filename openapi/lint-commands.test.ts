import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from './package.json' with { type: 'json' }

const openapi = import.meta.dirname
const workflow = parse(readFileSync(join(openapi, '../.github/workflows/ci.yml'), 'utf8'))
const annotate: { run: string } = workflow.jobs.review.steps.find(
  (step: { name?: string }) => step.name === 'Annotate the lines that break a rule',
)
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'petstore-lint-'))
  cpSync(openapi, join(root, 'openapi'), { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  symlinkSync(join(openapi, 'node_modules'), join(root, 'openapi/node_modules'), 'junction')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the annotations of a pull request', () => {
  test('stand at the lines of the contract, by its path from the root of the repository', () => {
    edit('openapi/petstore.yaml', 'operationId: createPet', 'operationId: create_pet')
    const { status, stdout } = run(annotate.run)
    const line =
      readFileSync(join(root, 'openapi/petstore.yaml'), 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('create_pet')) + 1
    expect(stdout).toContain(`::error title=rule/operation-id-camel-case,file=openapi/petstore.yaml,line=${line},`)
    expect(status).toBe(1)
  })

  test('are none for the contract as it is', () => {
    expect(run(annotate.run)).toMatchObject({ status: 0, stdout: '' })
  })

  test('fail the job when they could not be made', () => {
    rmSync(join(root, 'openapi/node_modules'))
    expect(run(annotate.run).status).not.toBe(0)
    expect(annotate).not.toHaveProperty('continue-on-error')
  })
})

describe('neither command connects to anything, not even to report or to ask for a newer version', () => {
  test.each([
    ['the script', '', manifest.scripts.lint, 'openapi'],
    ['the script, on rules that hold a mistake,', 'operation-description', manifest.scripts.lint, 'openapi'],
    ['the step of CI', '', annotate.run, '.'],
    ['the step of CI, on rules that hold a mistake,', 'operation-description', annotate.run, '.'],
  ])('%s', (_, misspelt, command, folder) => {
    if (misspelt) edit('openapi/redocly.yaml', misspelt, 'operation-descripion')
    const { status, connections } = run(command, folder)
    expect({ status, connections }).toEqual({ status: misspelt ? 2 : 0, connections: '' })
  })
})

/** Refuses every connection and writes its destination down; and pretends to a terminal, where Redocly asks for more. */
const PRELOAD = `
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'
process.stderr.isTTY = true
Socket.prototype.connect = function (...args) {
  appendFileSync('CONNECTIONS', (args[0]?.[0] ?? args[0]).host + '\\n')
  return this.destroy(new Error('The tests have no network.'))
}
`

/** Runs a command as a shell in `folder` of the copy does. */
function run(command: string, folder = '.'): { status: number | null; stdout: string; connections: string } {
  const connections = join(root, 'connections.txt')
  writeFileSync(connections, '')
  const preload = `data:text/javascript,${encodeURIComponent(PRELOAD.replace('CONNECTIONS', connections))}`
  // Without what keeps Redocly quiet in CI and in tests.
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

/** Replaces a passage of a file of the copy; a passage that is not there would test nothing. */
function edit(path: string, passage: string, replacement: string): void {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(passage)) throw new Error(`${path} has no: ${passage}`)
  writeFileSync(file, text.replace(passage, replacement))
}
