import { execFile } from 'node:child_process'
import type { Check } from './check.ts'

/** A check that is a command: it passes when the command ends with 0. */
export interface CommandCheck {
  name: string
  /** The program and its arguments; no shell reads them. */
  run: readonly [string, ...string[]]
}

const TIMEOUT_MILLISECONDS = 20 * 60_000
/** How much of a failed command's last output is shown; the log of the run has all of it. */
const OUTPUT_LINES_MAX = 20

/** Runs the command in `directory`. Its output goes to stderr, so that stdout holds only the report. */
export function commandCheck({ name, run }: CommandCheck, directory: string): Promise<Check> {
  const [program, ...args] = run
  const options = { cwd: directory, timeout: TIMEOUT_MILLISECONDS, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const command = run.join(' ')
      if (!error) return resolve({ name, outcome: 'passed', summary: `\`${command}\` passed`, problems: [] })
      const how = error.killed ? 'did not end in time' : `ended with ${error.code ?? error.signal ?? 'an error'}`
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '')
      const message = lines.slice(-OUTPUT_LINES_MAX).join('\n') || error.message
      resolve({
        name,
        outcome: 'failed',
        summary: `\`${command}\` ${how}`,
        problems: [{ severity: 'error', rule: name, message }],
      })
    })
    child.stdout?.pipe(process.stderr, { end: false })
    child.stderr?.pipe(process.stderr, { end: false })
  })
}
