import { DocumentNode, type Source } from '../document/node.ts'

/** The changes in one version of the contract. */
export interface Release {
  version: string
  /** ISO 8601: `2026-12-01`. A version that is not released yet has none. */
  date?: string
  changes: readonly Change[]
}

export interface Change {
  /** `breaking`, `deprecated`, `added`, `changed` or `fixed`. */
  kind: string
  /** The text for callers, in CommonMark. */
  text: string
  /** The operationIds that it is about; empty for changes to the whole. */
  operations: readonly string[]
}

/** In order of importance for readers. */
export const KINDS: readonly string[] = ['breaking', 'deprecated', 'changed', 'added', 'fixed']

/**
 * Reads a changelog: a list of releases, the newest first, each with `version`, `date` (once released) and `changes`,
 * each with `kind`, `text` and perhaps `operation` or `operations`. Breaking changes come first, whatever their order
 * in the file.
 */
export function readChangelog(source: Source): Release[] {
  return new DocumentNode(source, source.root, '').items().flatMap((node) => {
    const version = node.text('version')
    const date = node.text('date')
    if (version === undefined || (date !== undefined && !isDay(date))) {
      node.warn('a release needs a "version", and a "date" such as 2026-12-01 once it is released: it is not shown')
      return []
    }
    const changes = node.child('changes').items().flatMap(readChange)
    changes.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    return [{ version, ...(date !== undefined && { date }), changes }]
  })
}

function isDay(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(text) && new Date(text).toISOString().startsWith(text)
}

function readChange(node: DocumentNode): Change[] {
  const kind = node.text('kind') ?? ''
  const text = node.text('text')
  if (text === undefined || !KINDS.includes(kind)) {
    node.warn(`a change needs "text" and a "kind" (${KINDS.join(', ')}): it is not shown`)
    return []
  }
  const operations = [node.text('operation'), ...node.child('operations').items().map(nameIn)]
  return [{ kind, text, operations: operations.filter((name) => name !== undefined) }]
}

function nameIn(node: DocumentNode): string | undefined {
  if (typeof node.value === 'string') return node.value
  node.warn('expected an operationId')
  return undefined
}
