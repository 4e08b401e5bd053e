import { BaseResolver, type Document, type Source, YamlParseError } from '@redocly/openapi-core'
import { DocumentError } from '../problem.ts'
import { isRemote } from './display-path.ts'
import { NETWORK_ADVICE } from './remote.ts'
import { SourceFile } from './source-file.ts'
import { readVersions } from './versions.ts'

/**
 * Reads files for Redocly, which would call any host that a document or a configuration names, and refuses YAML that
 * other parsers read.
 */
export class LocalFiles extends BaseResolver {
  readonly #allowRemote: boolean

  constructor(allowRemote: boolean = false) {
    super()
    this.#allowRemote = allowRemote
  }

  override loadExternalRef(reference: string): Promise<Source> {
    if (isRemote(reference) && !this.#allowRemote) throw new Error(`${reference} ${NETWORK_ADVICE}`)
    return super.loadExternalRef(reference)
  }

  override parseDocument(source: Source, isRoot: boolean = false): Document {
    let mistake: unknown
    try {
      const document = super.parseDocument(source, isRoot)
      if (!isRoot || !hasNumber(document.parsed)) return document
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

/** Whether the version of OpenAPI is a number, by which Redocly cannot tell what it reads. */
function hasNumber(parsed: unknown): boolean {
  return typeof parsed === 'object' && parsed !== null && 'openapi' in parsed && typeof parsed.openapi === 'number'
}
