/**
 * `node .ci/commands.ts`: runs the command lines of every Markdown file, block by block, in a copy of this work tree
 * and against one server that a line of theirs starts. Lines in `not-run.ts` are left out; each must be in its file,
 * and each test that it names must exist.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NOT_RUN } from './not-run.ts'

interface Block {
  file: string
  /** The number of its first line. */
  at: number
  lines: string[]
}

const root = join(import.meta.dirname, '..')
const START = 'npx -y pnpm start'
const SECONDS_MAX = 60
/** The id of the oldest key that a line made, so that no line revokes the key of the server's first start. */
const ID_OF_KEY = `id_of_key() { node apps/server/bin/petstore.js keys list | awk '$2 == "ci" { print $1; exit }'; }`

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
const files = `${listed}`.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
// Review reports show requests to invented services.
const blocks = files.filter((file) => /(?<!\/review)\.md$/.test(file)).flatMap(blocksOf)
const mistakes = wrongEntries()
const copy = mkdtempSync(join(tmpdir(), 'commands-'))
let server: ChildProcess | undefined
let key = ''
try {
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true, verbatimSymlinks: true })
  // One installation is enough: pnpm would install again for the copy.
  writeFileSync(join(copy, '.ci/ready'), '#!/bin/sh\n')
  // A line installs its own workspace, which would redirect the links of this work tree to the copy.
  for (const folder of new Set(files.filter((file) => file.endsWith('package.json')).map(dirname)))
    if (existsSync(join(root, folder, 'node_modules')) && !existsSync(join(root, folder, 'pnpm-workspace.yaml')))
      symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  // pnpm keeps the state of a run in the root's, and refuses a link there, even one from an earlier run.
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.pnpm-')) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: `${port}`,
    ADMIN_PORT: '0',
    SHUTDOWN_DELAY_SECONDS: '0',
    CURL_HOME: copy,
  }
  // A response that is an error makes a line fail.
  writeFileSync(join(copy, '.curlrc'), 'fail-with-body\n')
  for (const block of blocks) mistakes.push(...(await run(block, env)))
} finally {
  if (server?.pid !== undefined && server.exitCode === null) {
    process.kill(-server.pid, 'SIGTERM')
    await once(server, 'exit')
  }
  // The server may still be closing its files.
  rmSync(copy, { recursive: true, maxRetries: 5 })
}
if (mistakes.length > 0) {
  process.stderr.write(`${mistakes.join('\n')}\n`)
  process.exitCode = 1
}

/**
 * The commands of a file: all lines of `sh` blocks, and in others the lines after a prompt; without comments, and with
 * continued lines joined.
 */
function blocksOf(file: string): Block[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].flatMap(({ 1: language = '', 2: code = '', index }) => {
    if (!['sh', 'console', ''].includes(language)) return []
    const whole = code.replaceAll(/\\\n\s*/g, '').split('\n')
    const typed = language === 'sh' ? whole : whole.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2))
    const lines = typed.map((line) => line.replace(/\s+# .*$/, '').trim()).filter((line) => line !== '')
    return lines.length === 0 ? [] : [{ file, at: text.slice(0, index).split('\n').length + 1, lines }]
  })
}

function wrongEntries(): string[] {
  return Object.entries(NOT_RUN).flatMap(([file, entries]) =>
    Object.entries(entries).flatMap(([line, reason]) => {
      const isThere = blocks.some((block) => block.file === file && block.lines.includes(line))
      const test = /^\S+\.test\.ts$/.exec(reason)?.[0]
      return [
        ...(isThere ? [] : [`.ci/not-run.ts: ${file} no longer has the line "${line}": remove it.`]),
        ...(test === undefined || existsSync(join(root, test)) ? [] : [`.ci/not-run.ts: there is no test ${test}.`]),
      ]
    }),
  )
}

async function run({ file, at, lines }: Block, env: NodeJS.ProcessEnv): Promise<string[]> {
  const toRun = lines.filter((line) => NOT_RUN[file]?.[line] === undefined)
  if (toRun.includes(START)) await startServer(env)
  const script = toRun.filter((line) => line !== START).map((line) => withValues(line, `${env.PORT}`))
  if (script.length === 0) return []
  const shell = spawn('bash', ['-e', '-o', 'pipefail', '-c', [ID_OF_KEY, ...script].join('\n')], {
    cwd: copy,
    env: { ...env, KEY: key },
    detached: true,
  })
  let said = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (said += chunk))
  // A line may ask for the key.
  shell.stdin.on('error', () => {}).end(`${key}\n`)
  const late = setTimeout(() => process.kill(-(shell.pid ?? 0), 'SIGKILL'), SECONDS_MAX * 1000)
  const [status] = await once(shell, 'close')
  clearTimeout(late)
  process.stdout.write(`${status === 0 ? 'ran' : 'FAILED'} ${file}:${at}\n`)
  return status === 0 ? [] : [`${file}:${at}: ended with ${status}:\n${script.join('\n')}\n${said.trimEnd()}`]
}

function withValues(line: string, port: string): string {
  return line.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`).replaceAll('key_…', '"$(id_of_key)"')
}

/** Once for all: the first start prints the key. */
async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  if (server !== undefined) return
  const started = spawn('bash', ['-c', `exec ${START} 2>&1`], {
    cwd: copy,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = started
  const late = setTimeout(() => started.stdout.destroy(new Error(`${START} printed no key`)), SECONDS_MAX * 1000)
  let said = ''
  for await (const chunk of started.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk
    key = /Bearer (petstore_\w+)/.exec(said)?.[1] ?? ''
    if (key !== '') break
  }
  clearTimeout(late)
  started.stdout.resume()
  if (key === '') throw new Error(`${START} ended, and printed no key:\n${said}`)
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  taken.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
