import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** The figures of a whole process, from its start to its end. */
export interface Run {
  seconds: number
  peakMegabytes: number
  stdout: string
}

const REPORT = fileURLToPath(new URL('./report-usage.js', import.meta.url))

/**
 * Runs Node to its end.
 *
 * @throws {Error} when it fails
 */
export async function runNode(args: readonly string[], cwd: string): Promise<Run> {
  const begin = performance.now()
  const child = spawn(process.execPath, ['--import', REPORT, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr, report] = await Promise.all(child.stdio.slice(1).map((stream) => text(stream as Readable)))
  const code = await exit
  const seconds = (performance.now() - begin) / 1000
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}: ${stdout}${stderr}`)
  return { seconds, peakMegabytes: Number(report) / 1000, stdout: stdout ?? '' }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
