import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { conform } from './conform.ts'

const DOCUMENT = join(import.meta.dirname, '../../test/stuck.yaml')

test('a case that never ends is named when the time is up', async () => {
  const fetch = () => new Promise<Response>(() => {})
  const setup = { target: () => ({ baseUrl: 'http://127.0.0.1', fetch }) }
  const { cases, interrupted } = await conform(await loadContract(DOCUMENT), setup, {
    secondsMax: 6,
    layers: ['cover'],
  })
  expect([cases, interrupted]).toEqual([[], expect.stringMatching(/^getA\//)])
})

test('a loop that never awaits anything ends the process, and is named', async () => {
  const program = `
    import { conform, loadContract } from ${JSON.stringify(join(import.meta.dirname, '../index.ts'))}
    const contract = await loadContract(${JSON.stringify(DOCUMENT)})
    const fetch = async () => { for (;;); }
    const setup = { target: () => ({ baseUrl: 'http://127.0.0.1', fetch }) }
    await conform(contract, setup, { secondsMax: 1, layers: ['cover'] })
  `
  const { signal, stderr } = await new Promise<{ signal: unknown; stderr: string }>((resolve) => {
    const args = ['--input-type=module-typescript', '--eval', program]
    execFile(process.execPath, args, (error, _, text) => resolve({ signal: error?.signal, stderr: text }))
  })
  expect(stderr).toMatch(/^getA\/\S+ did not end, and blocked the process for \d+ s, so it was killed$/m)
  expect(signal).toBe('SIGKILL')
})
