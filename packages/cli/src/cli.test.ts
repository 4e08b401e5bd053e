import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'

const COMMAND = join(import.meta.dirname, '../bin/contract-first.js')
const PARCELS = join(import.meta.dirname, '../../lint/examples/parcels.yaml')
const folder = mkdtempSync(join(tmpdir(), 'contract first '))

function contractFirst(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

afterAll(() => rmSync(folder, { recursive: true }))

test.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists the commands', (args) => {
  const { status, stdout } = contractFirst(...args)
  expect(status).toBe(0)
  const listed = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name)
  expect(listed).toEqual(Object.keys(COMMANDS))
})

test('the README shows the same list', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  expect(readme).toContain(`$ npx -y pnpm contract-first --help\n${contractFirst('--help').stdout}\`\`\``)
})

describe('the help of every command has the name that was typed', () => {
  test.each(Object.keys(COMMANDS))('%s --help', (name) => {
    const { status, stdout } = contractFirst(name, '--help')
    expect(status).toBe(0)
    expect(stdout).toMatch(new RegExp(`^Usage: contract-first ${name} `))
    expect(stdout).not.toMatch(/^ *(?:\S+ pnpm )?(codegen|conformance|review|reference) /m)
  })
})

test('so does the mock that generate mentions', () => {
  const { stdout } = contractFirst('generate', '--help')
  expect(stdout.split('\n')[1]).toBe('       contract-first generate mock <document> [options]')
  expect(contractFirst('generate', 'mock', '--help').stdout).toMatch(/^Usage: contract-first generate mock <document> /)
})

test('an unknown command suggests the one that was meant', () => {
  expect(contractFirst('genrate')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'contract-first has no command "genrate". Did you mean generate? See contract-first --help.\n',
  })
  expect(contractFirst('constructor').stderr).toBe(
    'contract-first has no command "constructor". See contract-first --help.\n',
  )
})

describe('without a result, every command ends with 2 and says why', () => {
  const after: Record<string, string[]> = {
    init: [],
    lint: [],
    generate: ['--out', 'never'],
    mock: [],
    check: ['--url', 'http://127.0.0.1:9'],
    review: [PARCELS],
    docs: ['--out', 'never'],
  }

  test.each(Object.keys(after))('%s', (name) => {
    writeFileSync(join(folder, 'wrong.yaml'), 'openapi: [')
    const { status, stdout, stderr } = contractFirst(name, 'wrong.yaml', ...(after[name] ?? []))
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/wrong\.yaml/)
    expect(contractFirst(name, 'absent.yaml', ...(after[name] ?? []))).toMatchObject({ status: 2, stdout: '' })
    rmSync(join(folder, 'wrong.yaml'))
  })
})

test('paths are relative to where the command is typed, in a folder with a blank', () => {
  expect(contractFirst('generate', PARCELS, '--out', 'generated')).toMatchObject({ status: 0 })
  expect(contractFirst('docs', PARCELS, '--out', 'site')).toMatchObject({ status: 0 })
  expect(readdirSync(folder).sort()).toEqual(['generated', 'site'])
})
