import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'

const openapi = dirname(createRequire(import.meta.url).resolve('@petstore/openapi/petstore.yaml'))
const { scripts } = JSON.parse(readFileSync(join(openapi, 'package.json'), 'utf8'))

/** For tests that start Redocly several times, each within a minute. */
export const PATIENCE = { timeout: 180_000 } as const

/** A folder for what a command writes; removed at the end of the block. */
export function newFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'foreign-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}

/** A copy of openapi/ with changed passages in the workflows; a missing passage would test nothing. */
export function copyOpenapi(folder: string, changes: readonly (readonly [passage: string, other: string])[]): string {
  const copy = join(folder, 'openapi')
  cpSync(openapi, copy, { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  symlinkSync(join(openapi, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const file = join(copy, 'petstore.arazzo.yaml')
  let text = readFileSync(file, 'utf8')
  for (const [passage, other] of changes) {
    if (text.split(passage).length !== 2) throw new Error(`The workflows do not hold once: ${passage}`)
    text = text.replace(passage, other)
  }
  writeFileSync(file, text)
  return copy
}

export interface Ran {
  code: number | null
  /** The output, of both streams. */
  printed: string
  /** Other hosts that it tried to reach. */
  otherHosts: string[]
}

/** Refuses every connection that leaves this machine, and records its destination. */
const PRELOAD = `
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'
const connect = Socket.prototype.connect
Socket.prototype.connect = function (...args) {
  const { host } = args[0]?.[0] ?? args[0]
  if (host === '127.0.0.1') return connect.apply(this, args)
  appendFileSync(process.env.OTHER_HOSTS, host + '\\n')
  return this.destroy(new Error('The tests have no network.'))
}
`

/** Runs a script of openapi/package.json like a shell, with a time limit. */
export async function redocly(
  script: 'workflows' | 'drift',
  args: readonly string[],
  { environment = {}, cwd = openapi }: { environment?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<Ran> {
  using folder = newFolder()
  const otherHosts = join(folder.path, 'other-hosts.txt')
  // Without the variables that keep Redocly quiet in CI and in tests.
  const { CI, NODE_ENV, REDOCLY_TELEMETRY, REDOCLY_SUPPRESS_UPDATE_NOTICE, ...env } = process.env
  const child = spawn('sh', ['-c', `exec ${scripts[script]} "$@"`, 'sh', ...args], {
    cwd,
    timeout: 60_000,
    env: {
      ...env,
      ...environment,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}`,
      OTHER_HOSTS: otherHosts,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      TMPDIR: folder.path, // where Redocly notes when it last asked for a newer version
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      printed += chunk
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const hosts = existsSync(otherHosts) ? readFileSync(otherHosts, 'utf8').trim().split('\n') : []
  return { code, printed, otherHosts: hosts }
}
