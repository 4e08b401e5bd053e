import { DatabaseSync } from 'node:sqlite'
import { readConfiguration } from '@contract-first/service/configuration'
import { createLogger, openCounts } from '@contract-first/service/serving'
import { dataFiles } from '@contract-first/service/store'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDirectory } from '../file-store.ts'
import { contract, program } from '../notes/program.ts'

test('counts that repeatedly cannot be written are one line in the log, and all are counted', async () => {
  const lines: Record<string, unknown>[] = []
  const DATA_DIR = newDataDirectory()
  let errorCount = 0
  const limiter = await openCounts(program, readConfiguration(contract, { DATA_DIR }), {
    logger: createLogger(
      { write: (line) => lines.push(JSON.parse(line)) },
      { withoutSecrets: contract.keys.withoutKeys, level: 'info' },
    ),
    metrics: { countLimitStoreError: () => errorCount++ },
  })
  onTestFinished(async () => limiter.close())
  const other = new DatabaseSync(dataFiles(DATA_DIR, 'notes').limits)
  other.exec('BEGIN IMMEDIATE')
  onTestFinished(() => other.close())
  await limiter.consume('key_a', { perMinute: 60, perDay: 100 })
  await expect.poll(() => errorCount).toBeGreaterThanOrEqual(3)
  expect(lines).toMatchObject([{ level: 'error', msg: 'The counts of the rate limits could not be written.' }])
})
