import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, runMain } from '@contract-first/document/test/run-main'
import { afterAll, describe, expect, test } from 'vitest'
import { main } from './cli.ts'

const PARCELS = join(import.meta.dirname, '../../lint/examples/parcels.yaml')
const folder = mkdtempSync(join(tmpdir(), 'contract first '))

function contractFirst(...args: string[]): Promise<Outcome> {
  return runMain(main, args, { folder })
}

afterAll(() => rmSync(folder, { recursive: true }))

test('an unknown command suggests the one that was meant', async () => {
  expect(await contractFirst('genrate')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'contract-first has no command "genrate". Did you mean generate? See contract-first --help.\n',
  })
  expect((await contractFirst('constructor')).stderr).toBe(
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

  test.each(Object.keys(after))('%s', async (name) => {
    writeFileSync(join(folder, 'wrong.yaml'), 'openapi: [')
    const { exitCode, stdout, stderr } = await contractFirst(name, 'wrong.yaml', ...(after[name] ?? []))
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toMatch(/wrong\.yaml/)
    expect(await contractFirst(name, 'absent.yaml', ...(after[name] ?? []))).toMatchObject({ exitCode: 2, stdout: '' })
    rmSync(join(folder, 'wrong.yaml'))
  })
})

test('paths are relative to where the command is typed, in a folder with a blank', async () => {
  expect(await contractFirst('generate', PARCELS, '--out', 'generated')).toMatchObject({ exitCode: 0 })
  expect(await contractFirst('docs', PARCELS, '--out', 'site')).toMatchObject({ exitCode: 0 })
  expect(readdirSync(folder).sort()).toEqual(['generated', 'site'])
})
