import { below, isEqual, isObject, type JsonObject } from '@contract-first/document/json'
import type { Bump, Direction, Finding, FindingClass, NoteKind, SourceLocation, Stability } from '../finding/finding.ts'
import { fingerprint } from '../finding/fingerprint.ts'
import type { RuleId } from '../finding/rules.ts'
import type { OpenApiDocument, Origin } from '../reading/document.ts'
import { pathBelow } from '../reading/document-files.ts'
import { withoutParameterNames } from '../reading/operations.ts'
import { schemaPart } from '../reading/place.ts'
import { type Concern, type Concerns, type Part, PRESENT, type Values } from '../traffic/concern.ts'
import { evidenceAt, withTargets } from './evidence.ts'

/** A part of a document: an object, or one of its members. */
export interface DocumentPlace {
  node: JsonObject | readonly unknown[]
  member?: string | undefined
}

/** A value that shows a change, and a caller's request with it, if it is part of one. */
export interface Witness {
  value: unknown
  /** Whether another change of the schema may be the reason. */
  isForAnother?: boolean
  request?: () => string | undefined
}

/** The verdict of a rule on a change, before it is known how many operations it reaches. */
export interface Verdict {
  rule: RuleId
  class: FindingClass
  kind?: NoteKind
  bump?: Bump
  direction: Direction
  sentence: string
  /** Distinguishes it from others of its rule with the same place and values. */
  detail?: string | undefined
  whoBreaks?: string | undefined
  before?: unknown
  after?: unknown
  witness?: Witness
  /** The values of the subject's part that it concerns. Default: any. */
  concerned?: Values
  base?: DocumentPlace | undefined
  head?: DocumentPlace | undefined
  /** The entry of an added or removed thing: for a reference, its line changed but its target did not. */
  listed?: { base?: DocumentPlace | undefined; head?: DocumentPlace | undefined } | undefined
}

/** The operation that a verdict is about, and which part of it. */
export interface Subject {
  operation?: string
  stability: Stability
  part: string
  /** The part of a recorded call; absent for what callers do not send or receive. */
  recorded?: Part | undefined
}

/** One side of a comparison. */
export interface Side {
  /** The folder that locations are relative to. */
  root: string
  /** The document's path below `root`, with forward slashes. */
  path: string
  document: OpenApiDocument
}

interface Gathered {
  verdict: Verdict
  subject: Subject
  operations: Map<string, Stability>
  parts: Set<string>
  concerns: Map<string, Concern[]>
}

const BUMPS: Readonly<Record<FindingClass, Bump>> = {
  breaking: 'major',
  undecided: 'major',
  policy: 'patch',
  source: 'minor',
  note: 'minor',
}
const WHEREVER: Readonly<Record<Direction, string>> = {
  request: ' in what callers send',
  response: ' in what callers receive',
  none: '',
}
const RANKS: readonly Stability[] = ['experimental', 'beta', 'stable']

/** Gathers verdicts: what several operations share is one finding that names all of them. */
export class Findings {
  readonly base: Side
  readonly head: Side
  readonly #gathered = new Map<string, Gathered>()

  constructor(base: Side, head: Side) {
    this.base = base
    this.head = head
  }

  add(verdict: Verdict, subject: Subject): void {
    const origins = [this.#originOf(this.base, verdict.base), this.#originOf(this.head, verdict.head)]
    const isPlaced = origins.some((origin) => origin !== undefined)
    const key = JSON.stringify([
      verdict.rule,
      verdict.class,
      verdict.direction,
      verdict.sentence,
      verdict.before,
      verdict.after,
      origins,
      !isPlaced && subject,
    ])
    const known = this.#gathered.get(key) ?? {
      verdict,
      subject,
      operations: new Map(),
      parts: new Set(),
      concerns: new Map(),
    }
    known.parts.add(subject.part)
    if (subject.operation !== undefined) {
      this.#addConcern(known, verdict, subject.operation, subject.recorded)
      const other = known.operations.get(subject.operation) ?? 'experimental'
      known.operations.set(
        subject.operation,
        RANKS[Math.max(RANKS.indexOf(other), RANKS.indexOf(subject.stability))] ?? 'stable',
      )
    }
    this.#gathered.set(key, known)
  }

  #addConcern(
    { concerns }: Gathered,
    { concerned = PRESENT }: Verdict,
    operation: string,
    part: Part | undefined,
  ): void {
    const label = withoutParameterNames(operation)
    const found = concerns.get(label) ?? []
    if (part) found.push({ part, ...concerned })
    concerns.set(label, found)
  }

  /** The findings, in the order of the document that they are in, and the calls that each of them concerns. */
  list(): { findings: readonly Finding[]; concerns: Concerns } {
    const gathered = [...this.#gathered.values()]
    const alone = gathered.map((one) => this.#finding(one))
    const findings = alone.map((one, index) =>
      gathered[index]?.verdict.witness?.isForAnother ? withOther(one, alone) : one,
    )
    const concerns = new Map(
      findings.map(({ fingerprint }, index) => [fingerprint, gathered[index]?.concerns ?? new Map()]),
    )
    return { findings, concerns }
  }

  #finding({ verdict, subject, operations, parts }: Gathered): Finding {
    const { rule, direction, sentence, whoBreaks, witness, before, after } = verdict
    const names = [...operations.keys()]
    const stabilities = [...operations.values(), ...(names.length === 0 ? [subject.stability] : [])]
    const erased = (names[0] ?? '').replaceAll(/\{[^}]*\}/g, '{}')
    const values = { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }
    return {
      rule,
      class: verdict.class,
      ...(verdict.class === 'note' ? { kind: verdict.kind ?? 'change' } : {}),
      bump: verdict.bump ?? BUMPS[verdict.class],
      direction,
      operations: names,
      stability: RANKS[Math.max(...stabilities.map((stability) => RANKS.indexOf(stability)))] ?? 'stable',
      part: parts.size === 1 ? subject.part : this.#sharedPart(verdict, parts),
      sentence: this.head.document.asNamed(sentence),
      ...(whoBreaks === undefined ? {} : { whoBreaks }),
      ...(witness && { witness: withCurl(witness) }),
      ...values,
      ...this.#places(verdict),
      fingerprint: fingerprint({
        rule,
        direction,
        tokens: [erased, subject.part, verdict.detail ?? ''],
        ...this.#evidence(verdict),
      }),
    }
  }

  /** The name of a shared schema, because no single use speaks for the others. */
  #sharedPart({ base, head, direction }: Verdict, parts: ReadonlySet<string>): string {
    for (const [side, part] of [[this.head, head] as const, [this.base, base] as const]) {
      const tokens = part && side.document.tokensOf(part.node)
      const schema = tokens && schemaPart(tokens, side.document)
      // One that stayed as it is was only taken out of, or into, what changed.
      if (schema !== undefined && !this.#isUnchanged(tokens)) return `${schema}${WHEREVER[direction]}`
    }
    const [first = '', ...others] = parts
    return `${first} and ${others.length === 1 ? 'one other place' : `${others.length} other places`}`
  }

  /** Whether both sides have the same named schema around a place. */
  #isUnchanged(tokens: readonly string[] = []): boolean {
    const ref = `#${below('', ...tokens.slice(0, 3))}`
    const [was, is] = [this.base.document.at(ref), this.head.document.at(ref)]
    return was !== undefined && isEqual(was, is)
  }

  /** The evidence in a fingerprint: the values of both sides or, if a rule names none, the content at the place. */
  #evidence({ class: name, before, after, base, head }: Verdict): { before?: unknown; after?: unknown } {
    // Notes are never approved.
    if (name === 'note') return { before, after }
    const [was, is] = [this.base.document, this.head.document]
    if (before === undefined && after === undefined)
      return { before: evidenceAt(was, base), after: evidenceAt(is, head) }
    return { before: withTargets(was, before), after: withTargets(is, after) }
  }

  #places(verdict: Verdict): { at: SourceLocation; survivor?: SourceLocation } {
    const { base, head } = verdict.listed ?? verdict
    if (head && this.#exists(head)) return { at: this.#locate(this.head, head, 'head') }
    const survivor = this.#survivor(base, head)
    if (!base) return { at: survivor }
    return { at: this.#locate(this.base, base, 'base'), survivor }
  }

  #exists({ node, member }: DocumentPlace): boolean {
    return member === undefined || Reflect.has(node, member)
  }

  /** The object of the head that held it, else the nearest remaining parent of its old place. */
  #survivor(base: DocumentPlace | undefined, head: DocumentPlace | undefined): SourceLocation {
    if (head) return this.#locate(this.head, { node: head.node }, 'head')
    const old = base && this.base.document.originOf(base.node)
    if (!old) return { file: this.head.path, line: 1, column: 1, side: 'head' }
    const isWhole = old.file === this.base.document.path
    const file = isWhole ? this.head.document.path : old.file.replace(this.base.root, () => this.head.root)
    const isKnown = this.head.document.files.some(({ path }) => path === file)
    const origin = isKnown ? { file, tokens: old.tokens } : { file: this.head.document.path, tokens: [] }
    return this.#at(this.head, origin, 'head')
  }

  #locate(side: Side, place: DocumentPlace, name: 'base' | 'head'): SourceLocation {
    const origin = this.#originOf(side, place) ?? { file: side.document.path, tokens: [] }
    return this.#at(side, origin, name)
  }

  #at(side: Side, origin: Origin, name: 'base' | 'head'): SourceLocation {
    return { file: pathBelow(side.root, origin.file), ...side.document.locate(origin), side: name }
  }

  #originOf(side: Side, place: DocumentPlace | undefined): Origin | undefined {
    return place && side.document.originOf(place.node, place.member)
  }
}

function withCurl({ value, request }: Witness): NonNullable<Finding['witness']> {
  const curl = request?.()
  return { value, ...(curl !== undefined && { curl }) }
}

/** The finding, whose value names another finding that has the same one. */
function withOther(finding: Finding, findings: readonly Finding[]): Finding {
  const { witness, direction } = finding
  const other = findings.find(
    (one) => one !== finding && one.direction === direction && isEqual(one.witness?.value, witness?.value),
  )
  return witness && other ? { ...finding, witness: { ...witness, with: other.fingerprint } } : finding
}

/** A place in an object, if it is one. */
export function placeIn(node: unknown, member?: string): DocumentPlace | undefined {
  if (!isObject(node) && !Array.isArray(node)) return undefined
  return member === undefined ? { node } : { node, member }
}
