import {
  DocumentError,
  displayPath,
  isRemote,
  type LoadedDocument,
  load,
  placesOf,
  type SourceFile,
  walkContents,
  walkDocument,
  walkSchema,
} from '@contract-first/document'
import { isObject, type JsonObject } from '@contract-first/document/json'
import type { UpgradeOptions } from './options.ts'
import { upgradeSchema } from './schema.ts'
import { type Holder, TextEdits } from './text-edits.ts'

export interface Upgraded {
  /** Such as `3.1.1`. */
  version: string
  /** The rewritten files, each with its changes in lines. */
  files: readonly { path: string; text: string; changes: readonly string[] }[]
  /** What is left to the author, with its place. */
  byHand: readonly string[]
}

/** Edits one object of a document where it is written. */
type Rewrite = (map: Holder, edits: TextEdits) => void

const VERSIONS = { '3.1': '3.1.1', '3.2': '3.2.0' } as const

/**
 * A document, and the files that it refers to, in a later version of OpenAPI. What it says to callers stays.
 * @throws {DocumentError} when it cannot be read, or is of that version or a later one already
 */
export async function upgrade({ document: path, to, allowRemote, root }: UpgradeOptions): Promise<Upgraded> {
  const loaded = await load(path, { allowRemote, root })
  const { document, problems, locate } = loaded
  const was = String(document.openapi).slice(0, 3)
  if (problems.length > 0) throw new DocumentError(problems)
  if (was >= to) throw new DocumentError(locate([{ pointer: '/openapi', message: `it is OpenAPI ${was} already` }]))
  const rewrites = new Map<object, Rewrite>()
  rewrites.set(document, (map, edits) => {
    const version = edits.pairOf(map, 'openapi')
    if (version) edits.setValue(version, edits.literal(VERSIONS[to], version))
  })
  const streams = streamsIn(document)
  if (was === '3.0') {
    const visit = (schema: JsonObject) => rewrites.set(schema, (map, edits) => upgradeSchema(schema, map, edits))
    walkDocument(document, visit)
    for (const media of streams) walkSchema(media['x-itemSchema'], visit)
  }
  if (to === '3.2')
    for (const media of streams) {
      rewrites.set(media, (map, edits) => {
        const schema = edits.pairOf(map, 'x-itemSchema')
        if (schema) edits.rename(schema, 'itemSchema')
      })
    }
  return { version: VERSIONS[to], ...rewritten(loaded, rewrites) }
}

function rewritten(
  { document, originOf }: LoadedDocument,
  rewrites: ReadonlyMap<object, Rewrite>,
): Pick<Upgraded, 'files' | 'byHand'> {
  const places = placesOf(document, new Set(rewrites.keys()))
  const files = new Map<SourceFile, TextEdits>()
  const done = new Set<string>()
  const byHand: string[] = []
  for (const [object, rewrite] of rewrites) {
    const { file, pointer } = originOf(places.get(object)?.pointer ?? '')
    // What several places refer to is written once.
    if (done.has(`${file.path}#${pointer}`)) continue
    done.add(`${file.path}#${pointer}`)
    const edits = files.get(file) ?? new TextEdits(file.text, file.isJson)
    files.set(file, edits)
    const map = edits.mapAt(pointer)
    if (map) rewrite(map, edits)
    else byHand.push(`${displayPath(file.path)}#${pointer}: it comes from elsewhere, and stays: rewrite it by hand`)
  }
  const changed = [...files].flatMap(([{ path: absolute }, edits]) => {
    const path = displayPath(absolute)
    const { text, changes } = edits.apply()
    byHand.push(...edits.byHand.map((line) => `${path}:${line}`))
    if (changes.length === 0) return []
    if (!isRemote(path)) return [{ path, text, changes }]
    byHand.push(`${path} is not on this machine, and stays: ${changes.length} lines of it need a change`)
    return []
  })
  return { files: changed, byHand }
}

/** The media types of streams in the words of earlier versions. */
function streamsIn(document: JsonObject): JsonObject[] {
  const found: JsonObject[] = []
  walkContents(document, (content) => {
    const streams = Object.values(content).filter(isObject)
    found.push(...streams.filter((media) => isObject(media['x-itemSchema']) && !('itemSchema' in media)))
  })
  return found
}
