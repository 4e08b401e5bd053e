import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const COMMAND = join(import.meta.dirname, '../bin/petstore.js')

test.runIf(process.platform === 'linux')('an idle server holds less than 120 MB in memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-memory-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // The first one compiles the sources that were changed since they were last kept, and holds the compiler in memory.
  await stop(await serve(folder))
  const server = await serve(folder)
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  await stop(server)
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])
  expect(kilobytes * 1024).toBeGreaterThan(0)
  expect(kilobytes * 1024).toBeLessThan(120_000_000)
})

/** Starts a server and waits until it has said where it is. */
async function serve(folder: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [COMMAND, 'serve'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
  })
  await new Promise<void>((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes('/docs')) resolve()
    })
    server.on('exit', () => reject(new Error(`The server ended with: ${text}`)))
  })
  return server
}

async function stop(server: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => server.on('exit', resolve))
  server.kill('SIGTERM')
  await exit
}
