import { readFile } from 'node:fs/promises'

type Bytes = Uint8Array<ArrayBuffer>

/** Where the documents next to the API stand; `docs` is a folder and ends with a slash. */
export type DocumentFiles = Readonly<Record<'docs' | 'yaml' | 'json', URL>>

/** The readers of the documents. */
export interface Documents {
  yaml(): Promise<Bytes>
  json(): Promise<Bytes>
  /** A file of the reference by its path in it; undefined when there is none. */
  docs(path: string): Promise<Bytes | undefined>
}

/** They are read anew for each request: a file may be built while the server runs. */
export function documentsIn({ docs, yaml, json }: DocumentFiles): Documents {
  return {
    yaml: () => readFile(yaml),
    json: () => readFile(json),
    docs: (path) =>
      isOrdinary(path) ? readFile(new URL(path, docs)).catch(ignoreMissing) : Promise.resolve(undefined),
  }
}

/** Names without a leading dot, so that a path never leads out of the folder nor to a file that hides in it. */
function isOrdinary(path: string): boolean {
  return /^(?:\w[\w.-]*\/)*\w[\w.-]*$/.test(path)
}

/** Errors that the path of a caller can cause: any other is a failure of ours. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.includes(error.code)) throw error
}
