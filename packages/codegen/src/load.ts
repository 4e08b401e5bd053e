import { isObject, type JsonObject } from './json.ts'
import { locate } from './place.ts'
import { below } from './pointer.ts'
import { DocumentError, type DocumentProblem, type Finding } from './problem.ts'
import { isLocal, leadsSomewhere, visitReferences } from './references.ts'
import { readSourceFile } from './source-file.ts'

/** A bundled OpenAPI document: external `$ref`s moved in, local ones kept. */
export interface LoadedDocument {
  document: JsonObject
  /** The document as JSON, in UTF-8: that of a single file which is JSON already as it was written. */
  json: string | Buffer
  /** Finds where in its file each finding stands. */
  locate(findings: readonly Finding[]): Promise<DocumentProblem[]>
}

/**
 * Reads and bundles the OpenAPI description at `file`.
 * @throws {DocumentError} when it is missing, does not parse, is no OpenAPI 3.0, 3.1 or 3.2, or has a broken `$ref`
 */
export async function load(file: string): Promise<LoadedDocument> {
  const root = await readSourceFile(file)
  const mistake = describeMistake(root.parsed)
  if (mistake) throw new DocumentError(await locate(root, [mistake]))
  const document = root.parsed as JsonObject
  const { broken, isWhole } = checkReferences(document)
  if (!isWhole && document.$self !== undefined) broken.push(SELF)
  if (broken.length > 0) throw new DocumentError(await locate(root, broken))
  const findPlaces = (findings: readonly Finding[]) => locate(root, findings)
  if (isWhole && root.json !== undefined) return { document, json: root.json, locate: findPlaces }
  if (isWhole) return { ...printed(document), locate: findPlaces }
  // Only now: what bundles takes longer to load than most documents, and one of a single file needs none of it.
  const { bundleFiles } = await import('./bundle.ts')
  return { ...printed(await bundleFiles(root)), locate: findPlaces }
}

/** References are followed from where the file is, as in OpenAPI 3.1. */
const SELF: Finding = {
  pointer: '/$self',
  message: '$self is supported only where every $ref stays in the document: write "#/…", or leave $self out',
}

/** The document as JSON, and as that reads: aliases of YAML are one object in several places, which are told apart later. */
function printed(document: JsonObject): { document: JsonObject; json: string } {
  const text = JSON.stringify(document, null, 2)
  return { document: JSON.parse(text), json: `${text}\n` }
}

/** What a document is instead of an OpenAPI one that is supported; undefined when it is one. */
function describeMistake(parsed: unknown): Finding | undefined {
  const found = describe(parsed)
  if (found === undefined) return undefined
  const pointer = isObject(parsed) && parsed.openapi !== undefined ? '/openapi' : '/'
  return { pointer, message: `expected an OpenAPI 3.0, 3.1 or 3.2 document, but it ${found}` }
}

function describe(parsed: unknown): string | undefined {
  if (parsed === undefined || parsed === null) return 'is empty'
  if (!isObject(parsed)) return Array.isArray(parsed) ? 'is a list' : `is a ${typeof parsed}`
  for (const field of ['openapi', 'swagger', 'asyncapi', 'arazzo']) {
    const version = parsed[field]
    if (version === undefined) continue
    if (field === 'openapi' && typeof version === 'string' && /^3\.[012]\.\d+/.test(version)) return undefined
    return `says ${JSON.stringify(`${field}: ${String(version)}`)}`
  }
  return 'has no field "openapi"'
}

/** The local `$ref`s that lead nowhere, and whether there are only local ones. */
function checkReferences(document: JsonObject): { broken: Finding[]; isWhole: boolean } {
  const broken: Finding[] = []
  const leads = new Map<string, boolean>()
  let isWhole = true
  visitReferences(document, (ref, pointer) => {
    if (!isLocal(ref)) isWhole = false
    else if (!leads.has(ref)) leads.set(ref, leadsSomewhere(document, ref))
    if (leads.get(ref) === false)
      broken.push({ pointer: below(pointer(), '$ref'), message: `$ref ${JSON.stringify(ref)} leads nowhere` })
  })
  return { broken, isWhole }
}
