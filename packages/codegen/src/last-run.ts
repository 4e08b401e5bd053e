import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isObject } from '@contract-first/document/json'
import type { Files } from './files.ts'
import { leftOver } from './write.ts'

/** The files that a run read and wrote, and its output. Files are identified by their SHA-256, in hexadecimal. */
export interface Run {
  /** The hash of the program that ran and of its options. */
  asked: string
  /** Hashes by absolute path. */
  sources: Readonly<Record<string, string>>
  /** Hashes by name in the folder. */
  files: Readonly<Record<string, string>>
  /** The notes that the run printed. */
  lines: readonly string[]
}

/**
 * The record of the last run that wrote or compared a folder: a file in `node_modules/.cache` above it, where it is
 * never committed.
 */
export class LastRun {
  readonly #folder: string
  readonly #file: string
  readonly #asked: string

  private constructor(folder: string, modules: string, asked: string) {
    this.#folder = folder
    this.#file = join(modules, '.cache/contract-first', `${hash(folder)}.json`)
    this.#asked = asked
  }

  /**
   * The record for `folder`. Undefined where no record is kept: without `node_modules` above it, or if this program is
   * not installed, since only an installed path identifies its version and those of its dependencies.
   * @param asked - everything besides the sources that decides the output and the lines
   */
  static of(folder: string, asked: readonly unknown[], program: string = import.meta.filename): LastRun | undefined {
    const modules = nearestModules(resolve(folder))
    if (modules === undefined || !/[\\/]node_modules[\\/]/.test(program)) return undefined
    const by = [versionAbove(program), program, process.version, process.cwd()]
    return new LastRun(resolve(folder), modules, hash(JSON.stringify([by, asked])))
  }

  /** The run, if all that it read is unchanged and the folder holds what it wrote; never for files of another host. */
  async unchanged(isWhole: boolean): Promise<Run | undefined> {
    const run = await this.#read()
    if (run === undefined) return undefined
    const inFolder = Object.entries(run.files).map(([name, hashed]) => [join(this.#folder, name), hashed])
    for (const [path = '', hashed] of [...Object.entries(run.sources), ...inFolder])
      if ((await hashOf(path)) !== hashed) return undefined
    const isMore = isWhole && (await leftOver(this.#folder, new Set(Object.keys(run.files)))).length > 0
    return isMore ? undefined : run
  }

  /** Records a run. A missing record only costs time, so a folder that cannot be written is not an error. */
  async keep(sources: ReadonlyMap<string, string>, files: Files, lines: readonly string[]): Promise<void> {
    const hashes = (texts: ReadonlyMap<string, string | Buffer>) =>
      Object.fromEntries([...texts].map(([name, text]) => [name, hash(text)]))
    const run: Run = { asked: this.#asked, sources: hashes(sources), files: hashes(files), lines }
    await mkdir(dirname(this.#file), { recursive: true })
      .then(() => writeFile(this.#file, JSON.stringify(run)))
      .catch(() => undefined)
  }

  async #read(): Promise<Run | undefined> {
    try {
      const run: unknown = JSON.parse(await readFile(this.#file, 'utf8'))
      return isRun(run) && run.asked === this.#asked ? run : undefined
    } catch {
      return undefined
    }
  }
}

function isRun(value: unknown): value is Run {
  return isObject(value) && isObject(value.sources) && isObject(value.files) && Array.isArray(value.lines)
}

function nearestModules(folder: string): string | undefined {
  for (let above = folder; ; above = dirname(above)) {
    const modules = join(above, 'node_modules')
    if (existsSync(modules)) return modules
    if (above === dirname(above)) return undefined
  }
}

/** The version in the nearest package.json: an update may install a new version at the same path. */
function versionAbove(program: string): string {
  for (let above = dirname(program); above !== dirname(above); above = dirname(above)) {
    const manifest = join(above, 'package.json')
    if (existsSync(manifest)) return hash(readFileSync(manifest))
  }
  return ''
}

async function hashOf(path: string): Promise<string | undefined> {
  return readFile(path).then(hash, () => undefined)
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
