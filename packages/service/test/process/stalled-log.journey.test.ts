import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newDataDirectory } from '../file-store.ts'
import { startNotes } from '../notes/start-notes.ts'
import type { ServerProcess } from '../server-process.ts'

/** More lines than the pipe and both its ends can hold. */
const callCount = 4_000

async function serverWithUnreadLog(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startNotes({ DATA_DIR: newDataDirectory(), ...environment })
  server.process.stdout?.pause()
  for (let called = 0; called < callCount; called += 50) {
    await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${server.origin}/v1/notes`)).text()))
  }
  return server
}

test('an unread log does not keep a server from exiting', async () => {
  const server = await serverWithUnreadLog({})
  expect(await server.stop()).toBe(0)
})

test('a second signal ends a server whose log is unread', async () => {
  const server = await serverWithUnreadLog({ SHUTDOWN_DELAY_SECONDS: '600' })
  const exited = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  // Several, since an echo of the first does not count.
  const again = setInterval(() => server.process.kill('SIGTERM'), 600)
  const [code] = await exited
  clearInterval(again)
  expect(code).toBe(1)
})

test.runIf(process.platform === 'linux')(
  'an unread log does not keep workers from exiting, even when one has replaced another',
  async () => {
    const server = await serverWithUnreadLog({ WORKERS: '2' })
    const { pid } = server.process
    const [victim] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    process.kill(Number(victim), 'SIGKILL')
    for (const line of ['worker_losses_total 1\n', 'workers_listening 2\n']) {
      await expect.poll(() => metricsOf(server)).toContain(line)
    }
    expect(await server.stop()).toBe(0)
  },
)

async function metricsOf({ adminOrigin }: ServerProcess): Promise<string> {
  return (await fetch(`${adminOrigin}/metrics`)).text()
}
