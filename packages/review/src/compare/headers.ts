import type { JsonObject } from '@contract-first/document/json'
import { isIgnoredResponseHeader } from '@contract-first/document/words'
import type { OpenApiDocument } from '../reading/document.ts'
import { add, type Exchange, entriesOf, recordedAs, within } from './comparing.ts'
import { requiredChange } from './parameters.ts'
import { compareSchemas } from './schemas.ts'
import { compareSerialization, contentSchema } from './serialization.ts'
import { stabilityVerdicts } from './time.ts'
import { spot } from './verdicts.ts'

type Named = readonly [name: string, node: JsonObject]

/** Compares the headers of two responses, ignoring the case of their names. */
export function compareHeaders(exchange: Exchange, base: JsonObject, head: JsonObject): void {
  const { comparing, response: direction } = exchange
  const [before, after] = [headersOf(comparing.base, base), headersOf(comparing.head, head)]
  for (const [key, [name, is]] of after) {
    const [, was] = before.get(key) ?? []
    const header = ofHeader(exchange, name, was, is)
    if (was) {
      compareHeader(header, was, is)
    } else {
      const isBreaking = is.required === true && direction === 'request'
      const sentence = 'header added'
      const verdict = isBreaking ? ({ class: 'breaking' } as const) : ({ class: 'note', kind: 'addition' } as const)
      const listed = { head: spot(head.headers, name) }
      add(header, '', { rule: 'response-header-added', ...verdict, direction, sentence, head: spot(is), listed })
    }
  }
  for (const [key, [name, was]] of before) {
    if (after.has(key)) continue
    const isBreaking = direction === 'response'
    add(ofHeader(exchange, name, was), '', {
      rule: 'response-header-removed',
      class: isBreaking ? 'breaking' : 'note',
      direction,
      sentence: 'header removed',
      whoBreaks: isBreaking ? 'readers of the header' : undefined,
      base: spot(was),
      listed: { base: spot(base.headers, name), head: spot(head.headers, name) },
    })
  }
}

function ofHeader(exchange: Exchange, name: string, ...nodes: readonly unknown[]): Exchange {
  const { recorded } = exchange.subject
  const header = within(exchange, `header \`${name}\``, ...nodes)
  return recorded?.is === 'response' ? recordedAs(header, { ...recorded, is: 'response header', name }) : header
}

/** Headers by their names in lower case. */
export function headersOf(document: OpenApiDocument, { headers }: JsonObject): ReadonlyMap<string, Named> {
  const described = entriesOf(document, headers).filter(([name]) => !isIgnoredResponseHeader(name))
  return new Map(described.map(([name, node]) => [name.toLowerCase(), [name, node]]))
}

function compareHeader(exchange: Exchange, was: JsonObject, is: JsonObject): void {
  const { comparing, response: direction } = exchange
  comparing.judged.addPair('header', was, is)
  const ends = { base: spot(was), head: spot(is) }
  requiredChange(exchange, was, is, 'response-header', direction)
  compareSerialization(exchange, was, is, direction, 'header')
  const [before, after] = [contentSchema(comparing.base, was), contentSchema(comparing.head, is)]
  const isText = before === was && after === is
  compareSchemas(exchange, before.schema, after.schema, direction, { base: before, head: after, isText })
  for (const verdict of stabilityVerdicts(was, is, ends)) add(exchange, '', verdict)
}
