import { posix } from 'node:path'
import type { Configuration, ConfiguredDocument } from '../configuration/read.ts'

/** Where the code of a document is in a project: `src`, or a folder such as `src/admin` for another document. */
export interface Home {
  folder: string
  /** What `generate` writes. */
  generated: string
  /** The list of all operations. */
  index: string
  /** The folders of the project's other documents. */
  others: readonly string[]
}

/** The home of a project's first document. */
export const HOME: Home = homeIn('src')

/** @param folder - the folder of the generated code's folder */
export function homeIn(folder: string, others: readonly string[] = []): Home {
  return { folder, generated: `${folder}/generated`, index: `${folder}/operations/index.ts`, others }
}

/** The home of a configured document: next to what is generated for it; undefined if nothing is. */
export function homeOf(own: ConfiguredDocument, { documents }: Configuration): Home | undefined {
  const folder = folderOf(own)
  const others = documents.flatMap((one) => (one === own ? [] : (folderOf(one) ?? [])))
  return folder === undefined ? undefined : homeIn(folder, others)
}

function folderOf(document: ConfiguredDocument): string | undefined {
  const { out } = document.settingsOf('generate')
  return typeof out === 'string' ? posix.dirname(posix.normalize(out)) : undefined
}

/** Whether a file of the project is of this document: it is in its folder, or imports from there. */
export function isOf({ folder, others }: Home, path: string, text: string): boolean {
  const deeper = others.filter((other) => other.startsWith(`${folder}/`))
  if (deeper.some((other) => path.startsWith(`${other}/`))) return false
  if (path.startsWith(`${folder}/`)) return true
  const imports = (from: string) => text.includes(`/${posix.basename(from)}/`)
  return deeper.length > 0 || others.length === 0 ? !deeper.some(imports) : imports(folder)
}
