import { code } from '@contract-first/document/report'
import { type Contract, type Version, whatChanged } from './changelog.ts'
import { compare } from './compare/compare.ts'
import { classed } from './finding/classes.ts'
import type { Finding } from './finding/finding.ts'
import type { OpenApiDocument } from './reading/document.ts'
import { labelOf, operationsOf } from './reading/operations.ts'

/** A change, in the form of the docs' changelog. */
export interface Change {
  kind: 'breaking' | 'deprecated' | 'changed' | 'added'
  /** The operationId. */
  operation?: string
  /** The operations of a finding about several. */
  operations?: string[]
  /** CommonMark. */
  text: string
}

/** Drafts what callers should know about a version, for a person to put into better words. */
export async function draftChanges(
  { side }: Version,
  previous: Version | undefined,
  contract: Contract,
): Promise<Change[]> {
  if (!previous) {
    const ids = idsIn(side.document)
    return operationsOf(side.document).map((operation) => {
      const label = labelOf(operation)
      return { kind: 'added', ...named([ids.get(label)]), text: `${operation.summary ?? code(label)}.` }
    })
  }
  // A removed part has its name in the version before.
  const ids = new Map([...idsIn(previous.side.document), ...idsIn(side.document)])
  const findings = classed(compare(previous.side, side).findings, contract)
  const changes = findings.filter(({ kind }) => kind !== 'documentation').map((finding) => draft(finding, ids))
  const seen = new Set<string>()
  return changes.filter((change) => {
    const key = JSON.stringify(change)
    return !seen.has(key) && seen.add(key)
  })
}

function draft(finding: Finding, ids: ReadonlyMap<string, string | undefined>): Change {
  const { operations } = finding
  const names = operations.map((label) => ids.get(label))
  const isNamed = !names.includes(undefined)
  const labels = isNamed || operations.length === 0 ? '' : `${operations.map((name) => code(name)).join(', ')}: `
  return { kind: kindOf(finding), ...(isNamed && named(names)), text: `${labels}${whatChanged(finding)}` }
}

function idsIn(document: OpenApiDocument): Map<string, string | undefined> {
  return new Map(operationsOf(document).map((operation) => [labelOf(operation), textOf(operation.value.operationId)]))
}

function kindOf({ class: severity, kind, rule }: Finding): Change['kind'] {
  if (severity === 'breaking') return 'breaking'
  if (/deprecat|sunset/.test(rule)) return 'deprecated'
  return kind === 'addition' ? 'added' : 'changed'
}

function named(names: readonly (string | undefined)[]): Pick<Change, 'operation' | 'operations'> {
  const known = names.filter((name) => name !== undefined)
  const [operation] = known
  if (known.length > 1) return { operations: known }
  return operation === undefined ? {} : { operation }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
