import { BaseResolver, type Document, type Source, YamlParseError } from '@redocly/openapi-core'
import { isObject } from '../json/json.ts'
import { DocumentError } from '../problem.ts'
import { isRemote } from './display-path.ts'
import { NETWORK_ADVICE } from './remote.ts'
import { SourceFile } from './source-file.ts'
import { readVersions } from './versions.ts'

export { correctTypes } from './redocly-types.ts'

/**
 * Reads files for Redocly, which would call any host that a document or a configuration names, and refuses YAML that
 * other parsers read.
 */
export class LocalFiles extends BaseResolver {
  readonly #isAllowed: (url: string) => boolean

  /** @param isAllowed - whether the file at a URL may be fetched; default: none may */
  constructor(isAllowed: (url: string) => boolean = () => false) {
    super()
    this.#isAllowed = isAllowed
  }

  override loadExternalRef(reference: string): Promise<Source> {
    if (isRemote(reference) && !this.#isAllowed(reference)) throw new Error(`${reference} ${NETWORK_ADVICE}`)
    return super.loadExternalRef(reference)
  }

  override parseDocument(source: Source, isRoot: boolean = false): Document {
    let mistake: unknown
    try {
      const document = super.parseDocument(source, isRoot)
      if (!isRoot || isWhole(document.parsed)) return document
    } catch (error) {
      mistake = error
    }
    try {
      const file = new SourceFile(source.absoluteRef, source.body)
      const parsed = JSON.parse(JSON.stringify(file.parsed))
      if (isRoot) readVersions(parsed, file)
      return { source, parsed }
    } catch (error) {
      throw error instanceof DocumentError && mistake instanceof YamlParseError ? mistake : error
    }
  }
}

/** Whether Redocly can tell what it reads, by a version with all its numbers. */
function isWhole(parsed: unknown): boolean {
  return !isObject(parsed) || parsed.openapi === undefined || /^\d+\.\d+\.\d+/.test(String(parsed.openapi))
}
