import { isObject } from '@contract-first/document/json'
import type { Operation } from '@contract-first/document/model'
import type { SchemaVerdicts, Shown } from '../containment/schema-verdicts.ts'
import type { Stability } from '../finding/finding.ts'
import type { OpenApiDocument } from '../reading/document.ts'
import type { Difference, WireDirection } from '../schema/difference.ts'
import type { SchemaComparison } from '../schema/differences.ts'
import type { Part } from '../traffic/concern.ts'
import type { Judged } from './judged.ts'
import type { Unchanged } from './unchanged.ts'
import type { Findings, Subject, Verdict } from './verdicts.ts'

/** The state that the rules of a comparison share. */
export interface Comparing {
  base: OpenApiDocument
  head: OpenApiDocument
  schemas: SchemaComparison
  verdicts: SchemaVerdicts
  /** The verdicts of values on differences so far, by direction. */
  shown: Map<Difference, Map<string, Shown>>
  findings: Findings
  /** The day of the review, as an ISO 8601 date. */
  today: string
  /** The parts that no rule has to examine. */
  unchanged: Unchanged
  judged: Judged
}

/** An exchange of messages: an operation, or one of its callbacks. */
export interface Exchange {
  comparing: Comparing
  subject: Subject
  /** The direction of requests: the service answers them, or (webhooks, callbacks) sends them. */
  request: WireDirection
  response: WireDirection
  /** The operation of the base that callers send requests to; absent if the service sends them. */
  called?: Operation | undefined
}

/** Adds a verdict about a part of an exchange, whose own stability counts, too. */
export function add(exchange: Exchange, part: string, verdict: Verdict): void {
  const { subject, comparing } = exchange
  comparing.findings.add(verdict, { ...subject, part: joined(subject.part, part) })
}

export function within(exchange: Exchange, part: string, ...nodes: readonly unknown[]): Exchange {
  const { subject } = exchange
  const own = nodes.map(stabilityOf).find((stability) => stability !== 'stable')
  const stability = own !== undefined && subject.stability !== 'experimental' ? own : subject.stability
  return { ...exchange, subject: { ...subject, part: joined(subject.part, part), stability } }
}

/**
 * The exchange, with the part of recorded calls that it is seen in; requests that the service sends are not recorded.
 */
export function recordedAs(exchange: Exchange, part: Part): Exchange {
  return exchange.called ? { ...exchange, subject: { ...exchange.subject, recorded: part } } : exchange
}

function joined(part: string, more: string): string {
  return [part, more].filter((text) => text !== '').join(', ')
}

/** The `x-stability` of an object. An unknown value counts as stable, and another rule refuses it. */
export function stabilityOf(node: unknown): Stability {
  const marked = isObject(node) ? node['x-stability'] : undefined
  return marked === 'experimental' || marked === 'beta' ? marked : 'stable'
}
