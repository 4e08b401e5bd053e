import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const PACKAGE = join(import.meta.dirname, '..')
const GENERATED = join(import.meta.dirname, 'generated')

test('the committed files are those that `pnpm generate` writes', async () => {
  const [command, ...args] = manifest.scripts.generate.split(' ')
  expect(command).toBe('codegen')
  const cli = join(PACKAGE, 'node_modules/@contract-first/codegen/src/cli.ts')
  const child = spawn(process.execPath, [cli, ...args, '--check'], {
    cwd: PACKAGE,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const exit = new Promise((resolve) => child.on('close', resolve))
  expect(await text(child.stderr)).toBe('')
  expect(await exit).toBe(0)
})

test('the first line of every generated source says so, and how to generate it again', async () => {
  const sources = (await readdir(GENERATED)).filter((name) => name.endsWith('.ts'))
  expect(sources).toHaveLength(7)
  for (const name of sources) {
    const [first] = (await readFile(join(GENERATED, name), 'utf8')).split('\n')
    expect(first, name).toBe(
      `// Generated from the OpenAPI description, do not edit. To generate it again: ${manifest.scripts.generate}`,
    )
  }
})
