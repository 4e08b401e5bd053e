import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newDataDirectory } from '../file-store.ts'
import { freePort } from '../free-port.ts'
import { MAIN } from '../notes/start-notes.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const callCount = 300
/**
 * The log lines of a server that gets two requests: one each, and its own; reading its metrics makes it log "ready".
 */
const LINES = ['serving', 'ready', 'stopping', 'stopped'].length + 2 * callCount

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test.each(['1', '2'])(
    'a log on a full disk stops neither requests nor the exit, and lost lines are counted, with WORKERS=%s',
    async (WORKERS) => {
      const server = await startBy('exec "$@" >/dev/full', { WORKERS })
      await callOften(server)
      await expect.poll(() => leftOutCount(server)).toBeGreaterThanOrEqual(callCount)
      await callOften(server)
      expect((await fetch(`${server.adminOrigin}/livez`)).status).toBe(200)
      expect(await server.stop()).toBe(0)
      expect(server.stderr()).toMatch(/^The log could not be written \(ENOSPC\): \d+ of its lines were left out\.$/m)
    },
  )

  test('a log that can be written again says how many lines are missing, and every lost line is counted', async () => {
    const { server, sinceFull } = await startWithFullFile({})
    await callOften(server)
    expect(await server.stop()).toBe(0)

    const [cut, ...lines] = sinceFull()
    expect(cut).toHaveLength(20)
    const written = lines.map((line) => JSON.parse(line))
    const [about, ...others] = written
    expect(about).toMatchObject({ level: 'warn', reason: 'EFBIG', lines: expect.any(Number) })
    expect(others.filter(({ reason }) => reason !== undefined)).toEqual([])
    expect(about.lines + others.length).toBe(LINES)
    expect(server.stderr()).not.toContain('left out')
  })

  test('no process continues a line that another could not finish', async () => {
    const { server, sinceFull } = await startWithFullFile({ WORKERS: '2' })
    await callOften(server)
    expect(await server.stop()).toBe(0)

    const [cut, ...lines] = sinceFull()
    expect(cut).toHaveLength(20)
    const written = lines.map((line) => JSON.parse(line))
    const sum = written.reduce((total, { reason, lines }) => total + (reason === undefined ? 1 : lines), 0)
    expect(sum).toBe(LINES)
  })

  test('standard error on a full disk does not stop the server', async () => {
    const PORT = String(await freePort())
    const server = spawn('/bin/sh', ['-c', 'exec "$@" 2>/dev/full', 'sh', process.execPath, MAIN, 'serve'], {
      env: { DATA_DIR: newDataDirectory(), PORT, ADMIN_PORT: '0', SHUTDOWN_DELAY_SECONDS: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    const exited = once(server, 'exit')
    const [serving] = await Promise.race([once(server.stdout, 'data'), exited])
    expect(String(serving)).toContain('"msg":"serving"')
    expect((await fetch(`http://127.0.0.1:${PORT}/v1/notes`)).status).toBe(401)
    server.kill()
    expect(await exited).toEqual([0, null])
  })
})

/** Starts the server with a line of shell in which `"$@"` is its command. */
function startBy(line: string, environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'notes-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const script = join(directory, 'start')
  writeFileSync(script, `set -- '${process.execPath}' '${MAIN}' "$@"\n${line}\n`)
  return startServer(
    { DATA_DIR: newDataDirectory(), ...environment },
    { node: '/bin/sh', program: script, cwd: process.cwd() },
  )
}

/** A server whose log file was full and now has room again, first for the lines of the primary process. */
async function startWithFullFile(environment: Readonly<Record<string, string>>) {
  const directory = mkdtempSync(join(tmpdir(), 'notes-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const log = join(directory, 'log')
  // Room for a part of one line; the limit counts blocks of 512 bytes, and applies to the store's files, too.
  const limitBytes = 8_192 * 512
  writeFileSync(log, '')
  truncateSync(log, limitBytes - 21)
  appendFileSync(log, '\n')
  const server = await startBy(`ulimit -S -f 8192; exec "$@" >>${log}`, environment)
  await callOften(server)
  await expect.poll(() => leftOutCount(server)).toBeGreaterThanOrEqual(callCount)
  const { pid } = server.process
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  liftLimit(String(pid))
  await expect.poll(() => statSync(log).size).toBeGreaterThan(limitBytes)
  for (const worker of workers) liftLimit(worker)
  const sinceFull = () =>
    readFileSync(log, 'utf8')
      .slice(limitBytes - 20)
      .split('\n')
      .filter(Boolean)
  return { server, sinceFull }
}

function liftLimit(pid: string): void {
  execFileSync('/usr/bin/prlimit', ['--pid', pid, '--fsize=unlimited'])
}

async function callOften({ origin }: ServerProcess): Promise<void> {
  for (let called = 0; called < callCount; called += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${origin}/v1/notes`)))
    await Promise.all(answers.map((answer) => answer.text()))
  }
}

async function leftOutCount({ adminOrigin }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${adminOrigin}/metrics`)).text()
  return Number(/^log_lines_left_out_total (\d+)$/m.exec(metrics)?.[1])
}
