import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const PROGRAM = join(import.meta.dirname, '../../bin/contract-first.js')

/** `contract-first dev` in its own repository, whose last commit has the original document. */
export interface StartedDev {
  folder: string
  origin: string
  printed(): string
  /** Waits until it prints something, and returns that. */
  prints(pattern: RegExp): Promise<string>
  /** Saves the document, or another file. */
  save(text: string, name?: string): void
  /**
   * Ends it like Ctrl-C.
   *
   * @returns its exit status, and how many milliseconds it took to end
   */
  end(): Promise<{ status: number | null; ms: number }>
}

export async function startDev(
  files: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<StartedDev> {
  const folder = mkdtempSync(join(tmpdir(), 'dev '))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Author', '-c', 'user.email=author@example.com', ...words], { cwd: folder })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, 'dev', '--port', '0', ...args], { cwd: folder })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += stripVTControlCharacters(String(chunk))
    })
  const prints = async (pattern: RegExp) => {
    const until = Date.now() + 20_000
    for (;;) {
      const [found] = pattern.exec(printed) ?? []
      if (found !== undefined) return found
      if (Date.now() > until || child.exitCode !== null) throw new Error(`${pattern} is not in:\n${printed}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const origin = await prints(/http:\/\/[\w.]+:\d+/)
  await prints(/^\d\d:\d\d:\d\d openapi/m)
  return {
    folder,
    origin,
    printed: () => printed,
    prints,
    save: (text, name = 'openapi.yaml') => writeFileSync(join(folder, name), text),
    async end() {
      const began = performance.now()
      const exited = once(child, 'exit')
      if (child.exitCode === null) {
        child.kill('SIGINT')
        await exited
      }
      rmSync(folder, { recursive: true })
      return { status: child.exitCode, ms: performance.now() - began }
    },
  }
}
