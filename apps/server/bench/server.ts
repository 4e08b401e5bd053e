import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = fileURLToPath(new URL('../bin/petstore.js', import.meta.url))

/** A `petstore serve` with its own embedded store that holds 20 pets. */
export interface BenchServer {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  /** A key whose limits no bench reaches. */
  key: string
  /** Stops the process and removes its data. */
  stop(): Promise<void>
}

export async function startServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'petstore-bench-'))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGINT')
    await exited
    await rm(dataDir, { recursive: true })
  }
  try {
    const origin = await Promise.race([saidOrigin(server.stderr), exited.then(failToStart)])
    const limits = ['--per-minute', '100000000', '--per-day', '1000000000']
    const create = ['keys', 'create', '--name', 'bench', '--plan', 'enterprise', ...limits]
    const key = (await promisify(execFile)(process.execPath, [PROGRAM, ...create], { env })).stdout.trim()
    for (let pet = 1; pet <= 20; pet++) await addPet(origin, key, `Pet ${pet}`)
    return { origin, key, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Keeps reading afterwards: a server whose output nobody reads would block. */
function saidOrigin(stderr: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    stderr.on('data', (chunk) => {
      text += String(chunk)
      const [, origin] = /(http:\/\/[^/\s]+)\/v1\s/.exec(text) ?? []
      if (origin !== undefined) resolve(origin)
    })
  })
}

function failToStart(): never {
  throw new Error('The server exited before it listened.')
}

async function addPet(origin: string, key: string, name: string): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name, categoryId: 7, status: 'available' })
  const { status } = await fetch(`${origin}/v1/pets`, { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`POST /pets answered ${status}.`)
}
