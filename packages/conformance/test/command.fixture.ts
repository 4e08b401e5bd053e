import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Outcome {
  code: number | null
  out: string
  error: string
}

export interface CommandOptions {
  isReaderGone?: boolean
  /** What sends a signal to the process. */
  onStart?(kill: (signal: NodeJS.Signals) => void): void
  /** What is written to the error output, as it comes. */
  onError?(text: string): void
}

const CLI = join(import.meta.dirname, '../bin/conformance.js')

/** Runs the command as a process of its own. */
export function command(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  { isReaderGone = false, onStart, onError }: CommandOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, ...environment } })
    const texts = { out: '', error: '' }
    child.stdout.on('data', (chunk) => {
      texts.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      texts.error += chunk
      onError?.(String(chunk))
    })
    onStart?.((signal) => child.kill(signal))
    // As of a pipe to a program that has ended.
    if (isReaderGone) for (const stream of [child.stdout, child.stderr]) stream.destroy()
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...texts }))
  })
}
