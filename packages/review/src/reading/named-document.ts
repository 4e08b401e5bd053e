import { existsSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { isRemote } from '@contract-first/document'
import { CannotReview } from './cannot-review.ts'
import { commitCalled, findRoot, writeTreeAt } from './git.ts'

/** A document in a folder, to which its locations are relative, or at a URL. */
export interface Place {
  root: string
  path: string
  /** Whether `root` is a repository, or a copy of one, anywhere in which references may lead. */
  isRepository?: boolean
}

/** Finds the documents of the command line: a file, a URL, `REF:path` of the repository, or `-` for stdin. */
export class NamedDocuments {
  readonly #directory: string
  readonly #temporary: string[] = []

  constructor(directory: string) {
    this.#directory = directory
  }

  /** @throws {CannotReview} if there is no such document. */
  async find(name: string): Promise<Place> {
    if (name === '-') return this.#fromStdin()
    if (isRemote(name)) return { root: this.#directory, path: name }
    const [, ref, path] = /^([^:]+):(.+)$/.exec(name) ?? []
    const isFile = existsSync(resolve(this.#directory, name))
    return ref === undefined || path === undefined || isFile ? this.#file(name) : this.#atRef(ref, path)
  }

  /** Removes the temporary files of the documents. */
  remove(): void {
    for (const folder of this.#temporary) rmSync(folder, { recursive: true, force: true })
  }

  async #fromStdin(): Promise<Place> {
    const root = this.#folder()
    writeFileSync(join(root, 'stdin'), await text(process.stdin))
    return { root, path: 'stdin' }
  }

  /** Writes every file of the commit, since references may lead anywhere. */
  async #atRef(ref: string, path: string): Promise<Place> {
    const repository = await findRoot(this.#directory)
    const commit = await commitCalled(repository, ref)
    if (commit === undefined)
      throw new CannotReview(`${ref}:${path} is not a file, and there is no commit called ${ref}`)
    const root = this.#folder()
    await writeTreeAt(repository, commit, root)
    if (!existsSync(join(root, path))) throw new CannotReview(`${path} does not exist at ${ref}`)
    return { root, path, isRepository: true }
  }

  /** The relative path with forward slashes; real paths, because the linter reports those. */
  #file(path: string): Place {
    const absolute = resolve(this.#directory, path)
    if (!existsSync(absolute)) throw new CannotReview(`${path} does not exist`)
    if (!statSync(absolute).isFile()) throw new CannotReview(`${path} is not a file`)
    return { root: this.#directory, path: relative(this.#directory, realpathSync(absolute)).replaceAll('\\', '/') }
  }

  #folder(): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'review-')))
    this.#temporary.push(folder)
    return folder
  }
}
