import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const COMMAND = join(import.meta.dirname, '../bin/petstore.js')

test.runIf(process.platform === 'linux')('an idle server holds less than 120 MB in memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-memory-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = spawn(process.execPath, [COMMAND, 'serve'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    server.kill()
  })
  await greetingOf(server)
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])
  expect(kilobytes * 1024).toBeGreaterThan(0)
  expect(kilobytes * 1024).toBeLessThan(120_000_000)
})

/** Resolves when the server has said where it is. */
async function greetingOf(server: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of server.stdout ?? []) {
    text += chunk
    if (text.includes('/v1/pets')) return text
  }
  throw new Error(`The server ended with: ${text}`)
}
