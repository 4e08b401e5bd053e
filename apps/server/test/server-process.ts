import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const COMMAND = join(import.meta.dirname, '../bin/petstore.js')

/** `petstore serve` in a process of its own. */
export interface ServerProcess {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  process: ChildProcess
  /** What it wrote until now. */
  stdout(): string
  stderr(): string
  /** Stops it as an operator would, and returns its exit code. */
  stop(): Promise<number | null>
}

/** Starts a server on a free port and waits until it has said where it is; killed when the test ends. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = spawn(process.execPath, [COMMAND, 'serve'], {
    env: { PATH: process.env.PATH, PORT: '0', ADMIN_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
  })
  const exit = new Promise<number | null>((resolve) => server.on('close', resolve))
  let [stdout, stderr] = ['', '']
  server.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
      const found = /(http:\/\/[^/\s"]+)\/v1\b/.exec(stdout)?.[1]
      if (found) resolve(found)
    })
    exit.then(() => reject(new Error(`The server ended and wrote: ${stdout}${stderr}`)))
  })
  return {
    origin,
    process: server,
    stdout: () => stdout,
    stderr: () => stderr,
    stop: () => {
      server.kill('SIGTERM')
      return exit
    },
  }
}
