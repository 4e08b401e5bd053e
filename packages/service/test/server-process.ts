import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** A process of a service; killed when the test ends, if it still runs. */
export interface ServerProcess {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  adminOrigin: string
  /** The key that an empty embedded store is given at the first start. */
  firstKey: string | undefined
  process: ChildProcess
  stdout(): string
  stderr(): string
  /** The lines of the log so far. */
  log(): Record<string, unknown>[]
  /** Sends a signal (SIGTERM) and waits for the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A program and how to run it. */
export interface Installation {
  node: string
  program: string
  /** Options of Node. Default: none. */
  nodeOptions?: readonly string[]
  /** The working directory. */
  cwd: string
  /** The user to run it as. Default: that of the test. */
  uid?: number
  gid?: number
}

/** Starts `serve` on free ports, and waits until it reports them on standard error. SIGTERM closes it at once. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  installation: Installation,
  atEnd: (end: () => void) => void = onTestFinished,
): Promise<ServerProcess> {
  const { node, program, nodeOptions = [], ...options } = installation
  const server = spawn(node, [...nodeOptions, program, 'serve'], {
    ...options,
    env: { PATH: process.env.PATH, PORT: '0', ADMIN_PORT: '0', SHUTDOWN_DELAY_SECONDS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd(() => void server.kill('SIGKILL'))
  const exited = once(server, 'exit')
  let stdout = ''
  let stderr = ''
  server.stdout.setEncoding('utf8').on('data', (chunk) => {
    stdout += chunk
  })
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (chunk) => {
      stderr += chunk
      if (/^ *Data .*\n/m.test(stderr)) resolve()
    })
    exited.then(([code]) => reject(new Error(`The server ended with ${code}: ${stderr}`)))
  })
  return {
    origin: said(stderr, /API {3}(\S+)\/v1/),
    adminOrigin: said(stderr, /Admin (\S+)/),
    firstKey: /\w+_test_\w{36}/.exec(stderr)?.[0],
    process: server,
    stdout: () => stdout,
    stderr: () => stderr,
    log: () =>
      stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    async stop(signal = 'SIGTERM') {
      server.kill(signal)
      const [code] = await exited
      return code
    },
  }
}

function said(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`The server did not say ${pattern}: ${text}`)
  return found
}
