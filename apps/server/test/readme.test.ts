import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { keysCommand } from '@contract-first/service/commands'
import { readConfiguration, settingsOf } from '@contract-first/service/configuration'
import { newDataDirectory } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { program } from '../src/program.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the table has every variable, in this order, with its default and whether it is a secret', () => {
  const [, table = ''] = readme.split('| Variable | Default | Meaning |\n')
  const [rows = ''] = table.split('\n\n')
  const written = [...rows.matchAll(/^\| `([A-Z_]+)`( \*)? \| (.+?) \|/gm)]
  expect(
    written.map(([, name, star, cell]) => ({
      name,
      isSecret: star !== undefined,
      default: /^`([^`]*)`$/.exec(cell ?? '')?.[1],
    })),
  ).toEqual(
    settingsOf(contract).map(([, setting]) => ({
      name: setting.name,
      isSecret: setting.isSecret === true,
      default: setting.default,
    })),
  )
})

test('keys list --json writes what is shown, property by property', async () => {
  const configuration = readConfiguration(contract, { DATA_DIR: newDataDirectory() })
  let written = ''
  const io = {
    stdout: { write: (text: string) => (written += text) },
    stderr: { write: () => {} },
    stdin: Readable.from(''),
  }
  await keysCommand(program, ['create', '--name', 'ci', '--plan', 'free'], io, configuration)
  written = ''
  await keysCommand(program, ['list', '--json'], io, configuration)
  const example = JSON.parse(/^```json\n(\{\n {2}"id"[\s\S]*?)^```$/m.exec(readme)?.[1] ?? '')
  expect(Object.keys(JSON.parse(written)[0])).toEqual(Object.keys(example))
})
