import { type LoadedDocument, load, type UnifiedDocument, unifyLoaded, walkPathItems } from '@contract-first/document'
import { type JsonObject, members, referenceOf, valueAt } from '@contract-first/document/json'
import { asRefusal, refusalFor } from './cannot-review.ts'
import { OpenApiDocument } from './document.ts'
import { type Extensions, renameExtensions } from './extensions.ts'
import { reachedBy } from './reached.ts'

/** How a document is read. */
export interface ReadingOptions {
  /** Whether it was merged before: it cannot be fixed now, so only the parts that the API reaches must be valid. */
  isBase?: boolean
  /** Whether parts that no reader follows stay as written, since changing them is a change. Default: yes. */
  isCompared?: boolean
  /** Whether to fetch files that it refers to from other hosts. */
  allowRemote?: boolean
  /** The folder that its references must not leave; by default the nearest that is marked as a project's. */
  root?: string
  /** The project's own names of extensions; the document has ours from here on. */
  extensions?: Extensions
}

/**
 * Reads an OpenAPI document with the files that it refers to.
 *
 * @param path - the file, or a URL
 * @param label - how messages name it, for example `openapi/notes.yaml` or the same with its commit
 * @throws {CannotReview} with file, line and column if any of it cannot be read
 */
export async function readDocument(
  path: string,
  label: string,
  { isBase = false, isCompared = true, allowRemote = false, root, extensions = {} }: ReadingOptions = {},
): Promise<OpenApiDocument> {
  const loaded = await load(path, { label, allowRemote, root, rootAdvice: 'keep a copy inside' }).catch(refuse)
  const openapi = String(loaded.document.openapi)
  if (loaded.problems.length > 0 && !(isBase && isLeftOver(loaded))) throw refusalFor(loaded.problems)
  const copied = referredPathItems(loaded.document)
  const unified = unifiedFrom(loaded, isCompared)
  const withOwnNames = renameExtensions(loaded.document, extensions)
  return new OpenApiDocument(loaded, { openapi, label, copied, unified, extensions, withOwnNames })
}

function unifiedFrom(loaded: LoadedDocument, isCompared: boolean): UnifiedDocument {
  try {
    // Without a type it has no effect (OpenAPI 3.0.4, 4.7.24.2), but next to a reference readers expect null.
    return unifyLoaded(loaded, { keepsUntypedNullable: true, isCompared })
  } catch (error) {
    return refuse(error)
  }
}

function refuse(error: unknown): never {
  throw asRefusal(error)
}

function referredPathItems(document: JsonObject): ReadonlySet<unknown> {
  const references = new Set<unknown>()
  walkPathItems(document, (pathItems) => {
    for (const [, item] of members(pathItems)) references.add(referenceOf(item))
  })
  return references
}

/** Whether all problems of a document are references that its API does not reach. */
function isLeftOver({ document, problems, takenOut }: LoadedDocument): boolean {
  if (problems.length > takenOut.length) return false
  const reached = reachedBy(document)
  return !takenOut.some((pointer) => reached.has(valueAt(document, pointer)))
}
