import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchRequest } from './request.ts'

export interface WrkLoad {
  origin: string
  key: string
  connections: number
}

const SECONDS = 5

/** wrk, because a load generator on Node needs as much CPU as a server. */
export function hasWrk(): boolean {
  return spawnSync('wrk', ['--version']).error === undefined
}

/**
 * Repeats a request for five seconds, and returns the responses per second.
 *
 * @throws {Error} when a response is an error
 */
export async function requestsPerSecond({ method, path, body }: BenchRequest, load: WrkLoad): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'petstore-wrk-'))
  const script = join(directory, 'request.lua')
  writeFileSync(script, `wrk.method = '${method}'\nwrk.body = ${body === undefined ? 'nil' : `[[${body}]]`}\n`)
  const headers = [`Authorization: Bearer ${load.key}`, 'Content-Type: application/json']
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', String(load.connections), '--duration', `${SECONDS}s`, '--script', script],
    ...headers.flatMap((header) => ['--header', header]),
    load.origin + path,
  ])
  rmSync(directory, { recursive: true })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1])
}
