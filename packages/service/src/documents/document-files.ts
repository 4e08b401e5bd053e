import { readFile } from 'node:fs/promises'

type Bytes = Uint8Array<ArrayBuffer>

/** The places of the documents next to the API. */
export interface DocumentFiles {
  /** A folder; ends with a slash. */
  docs: URL
  json: URL
  /** The document as it is written, if that is YAML. */
  yaml?: URL
}

/** The readers of the documents. */
export interface Documents {
  yaml?: () => Promise<Bytes>
  json(): Promise<Bytes>
  /** A file of the reference by its path in it; undefined when there is none. */
  docs(path: string): Promise<Bytes | undefined>
}

/** They are read again for each request: a file may be built while the server runs. */
export function documentsIn({ docs, yaml, json }: DocumentFiles): Documents {
  return {
    ...(yaml && { yaml: async () => wholeOf(await readFile(yaml), () => readFile(json)) }),
    json: () => readFile(json),
    docs: (path) =>
      isOrdinary(path) ? readFile(new URL(path, docs)).catch(ignoreMissing) : Promise.resolve(undefined),
  }
}

/**
 * A document that refers to other files is served as one, which generated code has in JSON: every JSON text is YAML, and
 * the files are not next to what is served.
 */
function wholeOf(written: Bytes, whole: () => Promise<Bytes>): Bytes | Promise<Bytes> {
  return /\$ref['"]?[ \t]*:[ \t]*['"]?(?!#)[^\s'"#]/.test(new TextDecoder().decode(written)) ? whole() : written
}

/** Names without a leading dot, so that a path leads neither out of the folder nor to a hidden file. */
function isOrdinary(path: string): boolean {
  return /^(?:\w[\w.-]*\/)*\w[\w.-]*$/.test(path)
}

/** Errors that a caller's path can cause; any other is our own failure. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.includes(error.code)) throw error
}
