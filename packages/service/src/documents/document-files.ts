import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

/** Where the documents beside the API stand; `docs` is a folder and ends with a slash. */
export type DocumentFiles = Readonly<Record<'docs' | 'yaml' | 'json', URL>>

/** What reads each of them. */
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

/** What the path of a caller can bring about: whatever else goes wrong is a failure of ours. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.includes(error.code)) throw error
}

/** Documents that a build put into the program, gzipped and in base64, those of the reference by their paths. */
export interface EmbeddedDocuments {
  docs: Readonly<Record<string, string>>
  yaml: string
  json: string
}

/** Each is unpacked when it is asked for, and not kept: the docs are large, and seldom read. */
export function unpacked({ docs, yaml, json }: EmbeddedDocuments): Documents {
  const files = new Map(Object.entries(docs))
  return {
    yaml: () => unpack(yaml),
    json: () => unpack(json),
    docs: async (path) => {
      const packed = files.get(path)
      return packed === undefined ? undefined : unpack(packed)
    },
  }
}

const inflate = promisify(gunzip)

function unpack(packed: string): Promise<Bytes> {
  return inflate(Buffer.from(packed, 'base64'))
}
