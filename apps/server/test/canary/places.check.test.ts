import { spawn } from 'node:child_process'
import { dataFiles } from '@contract-first/service/store'
import { newDataDirectory } from '@contract-first/service/test/file-store'
import { createCluster } from '@contract-first/service/test/postgresql/cluster'
import { ask } from '@contract-first/service/test/postgresql/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { contract } from '../../src/contract.ts'
import { openStore } from '../../src/store/sqlite/open-store.ts'
import { dumpOf, filesIn, processes } from './places.ts'
import { formsOf, tracesIn } from './traces.ts'

function finds(text: string, key: string): boolean {
  return tracesIn({ text }, formsOf(key)).includes('text: its secret part')
}

test('a key planted in the embedded store is found in its files, even before a checkpoint', async () => {
  const key = contract.keys.generate('test')
  const directory = newDataDirectory()
  const store = openStore(dataFiles(directory, 'petstore').store)
  expect(finds(filesIn(directory), key)).toBe(false)
  await store.createPet({ name: key, categoryId: 7 })
  expect(finds(filesIn(directory), key)).toBe(true)
  await store.close()
  expect(finds(filesIn(directory), key)).toBe(true)
})

test.skipIf(inject('postgresqlBinaries') === null)(
  'a key that is planted in PostgreSQL is found in the dump, as text and as bytes',
  async () => {
    const binaries = inject('postgresqlBinaries') ?? ''
    const { url, remove } = await createCluster(binaries)
    onTestFinished(remove)
    for (const write of [(key: string) => `'${key}'`, (key: string) => `convert_to('${key}', 'UTF8')`]) {
      const key = contract.keys.generate('test')
      expect(tracesIn({ dump: await dumpOf(url, binaries) }, formsOf(key))).toEqual([])
      await ask(url, `CREATE TABLE planted AS SELECT ${write(key)} AS value`)
      expect(tracesIn({ dump: await dumpOf(url, binaries) }, formsOf(key))).not.toEqual([])
      await ask(url, 'DROP TABLE planted')
    }
  },
)

test.runIf(process.platform === 'linux').each<[string, (key: string) => [string[], Record<string, string>]]>([
  ['an argument', (key) => [[key], {}]],
  ['a variable', (key) => [[], { PLANTED: key }]],
])('a key that is planted as %s of a process is found while it runs', (_, plant) => {
  const key = contract.keys.generate('test')
  const [args, environment] = plant(key)
  expect(finds(processes(), key)).toBe(false)
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', ...args], { env: environment })
  onTestFinished(() => void child.kill())
  expect(finds(processes(), key)).toBe(true)
})
