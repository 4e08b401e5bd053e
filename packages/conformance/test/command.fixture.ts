import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { runMain } from '@contract-first/document/test/run-main'
import { main } from '../src/cli.ts'

const CLI = join(import.meta.dirname, '../bin/conformance.js')

export interface Outcome {
  code: number
  out: string
  error: string
}

/** Runs the command in this process. Lines to paste name the file that a user would run. */
export async function command(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const CONTRACT_FIRST_COMMAND = `node '${relative(process.cwd(), CLI)}'`
  const { exitCode, stdout, stderr } = await runMain(main, args, {
    environment: { CONTRACT_FIRST_COMMAND, ...environment },
  })
  return { code: exitCode, out: stdout, error: stderr }
}

export interface ProcessOptions {
  isReaderGone?: boolean
  /** Receives a function that sends a signal to the process. */
  onStart?(kill: (signal: NodeJS.Signals) => void): void
  /** Receives standard error as it is written. */
  onError?(text: string): void
}

/** Runs the command as its own process, for tests of signals, pipes and endings. */
export function commandProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  { isReaderGone = false, onStart, onError }: ProcessOptions = {},
): Promise<Omit<Outcome, 'code'> & { code: number | null }> {
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
    // Like a pipe to a program that has ended.
    if (isReaderGone) for (const stream of [child.stdout, child.stderr]) stream.destroy()
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...texts }))
  })
}
