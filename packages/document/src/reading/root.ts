import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { displayPath } from './display-path.ts'

/** The files that mark the folder of a project: the configuration first, as it may belong to a part of a repository. */
const CONFIGURATIONS = ['contract-first.yaml', 'contract-first.yml', 'contract-first.json'] as const
const REPOSITORIES = ['.git'] as const

export interface RootOptions {
  given?: string | undefined
  advice?: string | undefined
}

/** The folder that the references of a document must not leave: otherwise its author could read any file. */
export class Root {
  readonly #folder: string
  readonly #advice: string

  /**
   * @param document - the path of the document
   * @param given - the folder; default: the nearest at or above the document that holds a configuration, else that
   * holds a repository, else its own. Never the working directory.
   * @param advice - what to do about a file outside it
   */
  constructor(document: string, { given, advice = 'name a folder that holds both with --root' }: RootOptions) {
    const own = dirname(realOf(document))
    this.#folder =
      given === undefined ? (nearest(own, CONFIGURATIONS) ?? nearest(own, REPOSITORIES) ?? own) : realOf(resolve(given))
    this.#advice = advice
  }

  /** @throws for a path that is not inside, whether the file exists or not */
  require(path: string): void {
    const within = relative(this.#folder, realOf(path))
    if (within !== '..' && !within.startsWith(`..${sep}`) && resolve(this.#folder, within) !== within) return
    const folder = displayPath(this.#folder)
    throw new Error(`${displayPath(path)} is outside ${folder}, and references must stay inside: ${this.#advice}`)
  }
}

/** A path without symbolic links; for a missing file, those of its nearest existing folder are resolved. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realOf(parent), relative(parent, path))
}

function nearest(folder: string, names: readonly string[]): string | undefined {
  if (names.some((name) => existsSync(join(folder, name)))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : nearest(parent, names)
}
