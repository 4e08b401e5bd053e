import { BaseResolver, bundle, createConfig, type Document, type Source } from '@redocly/openapi-core'
import type { ContractProblem } from './contract-error.ts'
import { refuseExcess } from './excess.ts'
import type { createFetch } from './remote.ts'

/** A description in one piece, or what keeps it from being that. */
export interface Bundled {
  readonly parsed: unknown
  /** Of the text of all its files. */
  readonly length: number
  readonly problems: readonly ContractProblem[]
}

/** Moves into a description what it refers to in other files. */
export async function bundleFiles(ref: string, remote: ReturnType<typeof createFetch>): Promise<Bundled> {
  const files = new Files({ http: { headers: [], customFetch: remote } })
  const { bundle: bundled, problems } = await bundle({
    ref,
    config: await createConfig({}),
    externalRefResolver: files,
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  return {
    parsed: bundled.parsed,
    length: files.length,
    problems: errors.map(({ message, location: [place] }) => ({
      pointer: (place?.pointer ?? '').replace(/^#\/?$|^#/, ''),
      message,
    })),
  }
}

class Files extends BaseResolver {
  length = 0

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot)
    // The bundler would walk through all that its aliases stand for.
    refuseExcess(document.parsed, source.body.length)
    this.length += source.body.length
    return document
  }
}
