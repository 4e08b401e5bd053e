import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotReview } from '../cannot-review.ts'
import { type JsonObject, pointerTokens } from '../document.ts'
import type { Bump, Finding, FindingClass, NoteKind, SourceLocation } from '../finding.ts'
import { fingerprint } from '../fingerprint.ts'
import { placeOf } from '../place.ts'
import { highestBump } from '../version.ts'
import { reasonOf, runRedocly } from './redocly.ts'
import { type RedoclyChange, readRedoclyDiffReport } from './redocly-diff-report.ts'

/** One side of a comparison. */
export interface Side {
  /** The folder that locations are given relative to. */
  readonly root: string
  /** The document's path below `root`, with forward slashes. */
  readonly path: string
  readonly document: JsonObject
}

export interface Comparison {
  readonly findings: readonly Finding[]
  /** `info.version` of both sides. */
  readonly versions: { readonly base: string; readonly revision: string }
}

const config = fileURLToPath(new URL('redocly-diff.yaml', import.meta.url))

/**
 * Compares two OpenAPI documents with `redocly diff`. This is the only module that knows the engine's report: to
 * replace the engine, replace it.
 *
 * @throws {CannotReview} when the engine cannot judge every part of both documents.
 */
export async function compare(base: Side, revision: Side): Promise<Comparison> {
  const files = [resolve(base.root, base.path), resolve(revision.root, revision.path)]
  const run = await runRedocly(
    ['diff', ...files, '--format', 'json', '--config', config, '--fail-on', 'none'],
    revision.root,
  )
  // An unresolved reference fails only the revision; in the base the engine merely warns that it may miss changes.
  if (run.exitCode !== 0 || run.stderr.includes('no-unresolved-refs')) {
    const reason = reasonOf(run.stderr).replaceAll(`${base.root}${sep}`, '').replaceAll(`${revision.root}${sep}`, '')
    throw new CannotReview(`the two documents cannot be compared: ${reason}`)
  }
  const report = readRedoclyDiffReport(run.stdout)
  return {
    findings: report.changes
      .filter((change) => !isOwnVersion(change))
      .map((change) => findingOf(change, base, revision)),
    versions: report.infoVersions,
  }
}

/** `info.version` is what the findings are held against, not a finding. */
function isOwnVersion(change: RedoclyChange): boolean {
  return change.path === '#/info' && change.property === 'version'
}

function findingOf(change: RedoclyChange, base: Side, revision: Side): Finding {
  const tokens = pointerTokens(change.path)
  const side = change.kind === 'removed' ? base : revision
  const { operation, part } = placeOf(tokens, side.document)
  const verdicts = change.verdicts.filter((verdict) => !isRemovedErrorResponse(verdict.ruleId, tokens))
  const bump =
    verdicts.length < change.verdicts.length
      ? highestBump([removedErrorResponse, ...verdicts.map((verdict) => verdict.impact)])
      : change.impact
  const messages =
    verdicts.length > 0 ? verdicts.map((verdict) => verdict.message.replace(/\.$/, '')) : [unjudged(change)]
  const rule = verdicts[0]?.ruleId ?? 'unjudged'
  const values = change.property === undefined ? {} : { before: change.base?.value, after: change.revision?.value }
  return {
    rule,
    ...classOf(change, rule, bump),
    bump,
    direction: 'none',
    operations: [operation + sharedBy(change)],
    stability: 'stable',
    part,
    sentence: messages.join('; '),
    ...values,
    at: locationOf(change, base, revision),
    fingerprint: fingerprint({ rule, direction: 'none', tokens: [...tokens, change.property ?? ''], ...values }),
  }
}

/** A client that handled an error never depended on receiving it; the engine calls every removed response major. */
function isRemovedErrorResponse(ruleId: string, tokens: readonly string[]): boolean {
  return ruleId === 'response-removed' && /^([45]..|default)$/i.test(tokens.at(-1) ?? '')
}

/** What such a removal asks for in place of the engine's major: the contract says something else, but nobody breaks. */
const removedErrorResponse: Bump = 'minor'

const prosePropertyNames = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'externalDocs'])
const proseTypeNames = new Set(['Info', 'Contact', 'License', 'Tag', 'Example', 'ExamplesMap', 'ExternalDocs'])

function classOf(change: RedoclyChange, rule: string, bump: Bump): { class: FindingClass; kind?: NoteKind } {
  if (bump === 'major') return { class: rule === 'operation-id-changed' ? 'source' : 'breaking' }
  if (bump === 'minor' && change.kind === 'added') return { class: 'note', kind: 'addition' }
  const isProse = proseTypeNames.has(change.typeName) || prosePropertyNames.has(change.property ?? '')
  return { class: 'note', kind: bump === 'patch' && isProse ? 'documentation' : 'change' }
}

/** The engine names the first use of a shared component only. */
function sharedBy(change: RedoclyChange): string {
  const [root, kind = '', name] = pointerTokens((change.revision ?? change.base)?.pointer ?? '')
  if (root !== 'components' || change.path.startsWith('#/components/')) return ''
  return `, and every other use of ${inWords(kind.replace(/ies$/, 'y').replace(/s$/, ''))} \`${name}\``
}

function unjudged(change: RedoclyChange): string {
  if (change.property === undefined) {
    const isProperty = pointerTokens(change.path).at(-2) === 'properties'
    return `${isProperty ? 'property' : inWords(change.typeName)} ${change.kind}`
  }
  const verb = change.base?.value === undefined ? 'added' : change.revision?.value === undefined ? 'removed' : 'changed'
  return `\`${change.property}\` ${verb}`
}

/** `RequestBody` -> `request body`. */
function inWords(typeName: string): string {
  return typeName.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

function locationOf(change: RedoclyChange, base: Side, revision: Side): SourceLocation {
  const [found, side] = change.revision ? [change.revision, 'head' as const] : [change.base, 'base' as const]
  if (!found) throw new CannotReview(`redocly diff reported a change of ${change.path} without saying where`)
  const root = side === 'base' ? base.root : revision.root
  // The engine names files relative to the folder it ran in, and parts fetched from a URL by that URL.
  const path = relative(root, resolve(revision.root, found.file))
  const file = found.file.includes('://') || isAbsolute(path) ? found.file : path.replaceAll('\\', '/')
  return { file, line: found.line, column: found.col, side }
}
