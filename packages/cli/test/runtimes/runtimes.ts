import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

// `pnpm install:runtimes` of the client installs them.
const BIN = join(import.meta.dirname, '../../../client/test/runtimes/node_modules/.bin')

/** The arguments that serve a bundle, whose default export has `fetch`, on a port of the loopback interface. */
type Arguments = (bundle: string, port: number, variables: Readonly<Record<string, string>>) => string[]

export const RUNTIMES: Readonly<Record<string, Arguments>> = {
  workerd: (bundle, port, variables) => ['serve', workerdConfig(bundle, port, variables)],
  bun: (bundle) => ['run', bundle],
  deno: (bundle, port) => [
    'serve',
    '--allow-env',
    '--allow-net',
    '--no-prompt',
    `--port=${port}`,
    '--host=127.0.0.1',
    bundle,
  ],
}

/** A service on one of the runtimes. */
interface Running extends AsyncDisposable {
  origin: string
  /** What it printed. */
  log(): string
}

/** Starts a bundle, and waits until it answers. */
export async function startOn(
  runtime: string,
  bundle: string,
  variables: Readonly<Record<string, string>>,
): Promise<Running> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const args = RUNTIMES[runtime]?.(bundle, port, variables) ?? []
  const env = { ...process.env, ...variables, BUN_PORT: String(port), HOST: '127.0.0.1' }
  // A group of its own: Deno's command starts another process.
  const child = spawn(join(BIN, runtime), args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let log = ''
  const append = (text: Buffer) => {
    log += text
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const running = {
    origin,
    log: () => log,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await once(child, 'exit')
    },
  }
  const deadline = Date.now() + 30_000
  while ((await fetch(origin).catch(() => undefined)) === undefined) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await running[Symbol.asyncDispose]()
      throw new Error(`${runtime} did not answer: ${log}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return running
}

/** Variables are bindings, which `process.env` has. */
function workerdConfig(bundle: string, port: number, variables: Readonly<Record<string, string>>): string {
  const bindings = Object.entries(variables).map(([name, value]) => `(name = "${name}", text = "${value}")`)
  const path = join(dirname(bundle), 'workerd.capnp')
  writeFileSync(
    path,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    # An issuer of tokens may be on the loopback interface.
    (name = "internet", network = (allow = ["private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "${basename(bundle)}")],
  compatibilityDate = "2026-11-01",
  bindings = [${bindings.join(', ')}],
);
`,
  )
  return path
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
