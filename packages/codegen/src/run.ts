import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Files } from './files.ts'
import type { Generated } from './generate.ts'
import { LastRun } from './last-run.ts'
import type { Notes } from './notes.ts'
import { type Options, PARTS } from './options.ts'
import { createProgress } from './progress.ts'
import { differences, OutputError, write } from './write.ts'

/** The outcome of a run. */
export interface Outcome {
  /** The exit status. */
  status: number
  /** The files and URLs that it read; undefined without a result. */
  sources?: readonly string[]
}

/** Generates or compares once, and prints the notes. */
export async function run(options: Options, command: string): Promise<Outcome> {
  const { out, check, watch, ...asked } = options
  const isWhole = options.only.length === PARTS.length
  const lastRun = LastRun.of(out, [asked, command])
  const last = await lastRun?.unchanged(isWhole)
  if (last) {
    tell(last.lines)
    if (!check) process.stdout.write(`Nothing has changed: ${out} is up to date.\n`)
    const isServer = Object.hasOwn(last.files, 'routes.ts')
    return { status: check && isServer ? await checkRuntime(out) : 0, sources: Object.keys(last.sources) }
  }
  // Loaded late because loading the code that reads a document takes longer than everything above.
  const [{ generate }, { DocumentError, describeCauses }] = await Promise.all([
    import('./generate.ts'),
    import('@contract-first/document'),
  ])
  const progress = createProgress(process.stderr)
  try {
    const overlays = await textsOf(options.overlays)
    const generated = await generate(options.document, command, { ...options, onStep: progress.show })
    progress.clear()
    const lines = linesOf(generated, options)
    tell(lines)
    const { files } = generated
    const status = check ? await compare(out, files, isWhole) : await replace(out, files, isWhole)
    const ofDocument = generated.source.sources.map(({ path, text }): [string, string] => [path, text])
    const sources = new Map([...ofDocument, ...overlays])
    if (status === 0) await lastRun?.keep(sources, files, lines)
    return { status, sources: [...sources.keys()] }
  } catch (error) {
    progress.clear()
    if (!(error instanceof DocumentError || error instanceof OutputError || isFileError(error))) throw error
    const isLong = options.verbose || !(error instanceof DocumentError)
    process.stderr.write(`${isLong ? error.message : describeCauses(error.problems).join('\n')}\n`)
    return { status: 2 }
  }
}

/**
 * The texts of files, read before they are used, so that a later change shows. An unreadable file is reported by its
 * user.
 */
async function textsOf(paths: readonly string[]): Promise<[string, string][]> {
  return Promise.all(paths.map(async (path) => [resolve(path), await readFile(path, 'utf8').catch(() => '')]))
}

function linesOf({ notes }: Generated, { verbose }: Options): string[] {
  return [...ALWAYS.flatMap((kind) => notes[kind]), ...(verbose ? notes.details : notes.derivedNames)]
}

const ALWAYS = [
  'letThrough',
  'allowedInVain',
  'overlaidInVain',
  'corrected',
  'ignored',
  'notAnnotated',
  'notDecoded',
  'runningAway',
  'wrongDefaults',
] as const satisfies readonly (keyof Notes)[]

function tell(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`)
}

/** Whether an error is about a file, such as a folder that cannot be written; its message names the path. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

async function replace(out: string, files: Files, isWhole: boolean): Promise<number> {
  await write(out, files, isWhole)
  process.stdout.write(`Wrote ${files.size} files to ${out}.\n`)
  return 0
}

async function compare(out: string, files: Files, isWhole: boolean): Promise<number> {
  const different = await differences(out, files, isWhole)
  const status = files.has('routes.ts') ? await checkRuntime(out) : 0
  if (different.length === 0) return status
  process.stderr.write(`Out of date in ${out}: ${different.join(', ')}. Run the same command without --check.\n`)
  return 1
}

async function checkRuntime(out: string): Promise<number> {
  const { mismatchOfRuntime } = await import('./installed-runtime.ts')
  const mismatch = await mismatchOfRuntime(out)
  if (mismatch === undefined) return 0
  process.stderr.write(`${mismatch}\n`)
  return 1
}
