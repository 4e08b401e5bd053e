import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { configurationSchema } from './configuration/schema.ts'

const PACKAGE = join(import.meta.dirname, '..')

/** Each tool learns the name that was typed when it is loaded: once in a process. */
function contractFirst(...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [join(PACKAGE, 'bin/contract-first.js'), ...args], {
    cwd: PACKAGE,
    encoding: 'utf8',
  })
  return { status, stdout }
}

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

test('the schema for editors describes each setting in the words of --help', () => {
  const schema = configurationSchema((command) => contractFirst(command, '--help').stdout)
  const written = JSON.parse(readFileSync(join(PACKAGE, 'contract-first.schema.json'), 'utf8'))
  expect(written, 'pnpm --filter contract-first run generate writes it again').toEqual(schema)
})
