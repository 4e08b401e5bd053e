import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Certificate } from '@contract-first/document/test/certificates'
import { freePort } from '../free-port.ts'

/** Our own Redis or Valkey server, on the loopback interface, which keeps nothing. */
export interface RedisServer {
  /** With its password; `rediss://` with a certificate. */
  url: string
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Starts it again, empty; with another certificate. */
  start(certificate?: Certificate): Promise<void>
  /** Stops answering, with its connections open, until `resume`. */
  pause(): void
  resume(): void
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** @param secured - offers only TLS, with this certificate */
export async function createRedisServer(program: string, secured?: Certificate): Promise<RedisServer> {
  const directory = mkdtempSync(join(tmpdir(), 'service-redis-'))
  const port = await freePort()
  // Characters that a URL must encode, and its reader must decode.
  const password = `p@ss/#${randomBytes(8).toString('hex')}`
  const settings = join(directory, 'redis.conf')
  const lines = ['bind 127.0.0.1', 'save ""', 'appendonly no', `dir ${directory}`, `requirepass "${password}"`]
  let server: ChildProcess | undefined

  async function start(given = secured): Promise<void> {
    const listening = given
      ? ['port 0', `tls-port ${port}`, `tls-cert-file ${given.certificate}`, `tls-key-file ${given.key}`]
      : [`port ${port}`]
    const trust = given ? [`tls-ca-cert-file ${given.certificate}`, 'tls-auth-clients no'] : []
    writeFileSync(settings, [...lines, ...listening, ...trust, ''].join('\n'), { mode: 0o600 })
    server = spawn(program, [settings], { stdio: 'ignore' })
    for (let tries = 0; !(await listens(port)); tries++) {
      if (tries === 200) throw new Error(`${program} did not start within 10 s.`)
      await sleep(50)
    }
  }

  async function kill(): Promise<void> {
    const running = server
    server = undefined
    if (running === undefined || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url: `${secured ? 'rediss' : 'redis'}://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    start,
    kill,
    pause: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    remove: async () => {
      await kill()
      rmSync(directory, { recursive: true })
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
