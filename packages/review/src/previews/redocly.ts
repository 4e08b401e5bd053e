import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { NETWORK_ADVICE } from '@contract-first/document'
import { CannotReview } from '../reading/cannot-review.ts'

/** The result of a run of Redocly's command line. */
export interface RedoclyRun {
  exitCode: number
  stdout: string
  stderr: string
}

const CLI = fileURLToPath(new URL('bin/cli.js', import.meta.resolve('@redocly/cli/package.json')))

/** Without this, Redocly would call any host that a document names, and wait without limit. */
const OFFLINE = `data:text/javascript,${encodeURIComponent(
  `globalThis.fetch = async (url) => { throw new Error(url + ' ${NETWORK_ADVICE}') }`,
)}`

/** A document of GitHub's size (1,223 operations) is compared in 4 s. */
const TIMEOUT_MILLISECONDS = 120_000

/**
 * Runs Redocly's command line in a folder, without telemetry. A configuration can switch that off, too, but not for a
 * run that fails on the configuration. Redocly looks for newer versions only on a terminal, which it does not have
 * here.
 *
 * @throws {CannotReview} if it cannot be started or does not end in time.
 */
export function runRedocly(args: readonly string[], directory: string): Promise<RedoclyRun> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' }
  const options = { cwd: directory, env, timeout: TIMEOUT_MILLISECONDS, maxBuffer: 256 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--import', OFFLINE, CLI, ...args], options, (error, stdout, stderr) => {
      const exitCode = error ? error.code : 0
      if (typeof exitCode === 'number') resolve({ exitCode, stdout, stderr })
      else reject(new CannotReview(`redocly ${args[0]} did not finish: ${error?.message.split('\n')[0]}`))
    })
  })
}

/**
 * The line of Redocly's stderr with the reason of a failure, its place first. Redocly writes `[1] file:line:column at
 * #/pointer` and then the problem, or `Error: problem in "file" (line:column)`.
 */
export function reasonOf(stderr: string): string {
  const problem = /^\[\d+\] (\S+:\d+:\d+) at [^\n]*\n+([^\n]+)/m.exec(stderr)
  if (problem) return `${problem[1]}: ${problem[2]}`
  const thrown = /Error: ([^\n]*) in "([^"\n]+)" \((\d+:\d+)\)/.exec(stderr)
  if (thrown) return `${thrown[2]}:${thrown[3]}: ${thrown[1]}`
  const lines = stderr.split('\n').map((line) => line.trim())
  return lines.find((line) => line.startsWith('Error:')) ?? lines.find((line) => line !== '') ?? 'it gave no reason'
}
