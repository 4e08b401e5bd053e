import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The cost of one review, with the processes that it starts. */
export interface Cost {
  seconds: number
  cpuSeconds: number
}

const CLI = fileURLToPath(new URL('../bin/review.js', import.meta.url))
const REPORT = new URL('report-cpu.js', import.meta.url).href

/**
 * Runs the command in a folder to its end.
 *
 * @throws {Error} when it could not make the review
 */
export async function timeReview(args: readonly string[], folder: string): Promise<Cost> {
  const file = join(folder, 'cpu.txt')
  writeFileSync(file, '')
  const begin = performance.now()
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: { ...process.env, BENCH_CPU_FILE: file, NODE_OPTIONS: `--import=${REPORT}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = (performance.now() - begin) / 1000
  if (code !== 0 && code !== 1) throw new Error(`review ${args.join(' ')} ended with ${code}`)
  const micros = readFileSync(file, 'utf8').split('\n').map(Number)
  return { seconds, cpuSeconds: micros.reduce((total, each) => total + each, 0) / 1e6 }
}
