import type { Header, Response } from '@contract-first/document/model'
import { add, type Exchange, recordedAs, within } from './comparing.ts'
import { requiredChange } from './parameters.ts'
import { compareSchemas } from './schemas.ts'
import { compareSerialization, schemaHolder } from './serialization.ts'
import { stabilityVerdicts } from './time.ts'
import { placeIn } from './verdicts.ts'

/** Compares the headers of two responses, ignoring the case of their names. */
export function compareHeaders(exchange: Exchange, base: Response, head: Response): void {
  const { response: direction } = exchange
  const [before, after] = [headersOf(base), headersOf(head)]
  for (const [key, is] of after) {
    const { name } = is
    const was = before.get(key)
    const header = ofHeader(exchange, name, was?.value, is.value)
    if (was) {
      compareHeader(header, was, is)
    } else {
      const isBreaking = is.required && direction === 'request'
      const sentence = 'header added'
      const verdict = isBreaking ? ({ class: 'breaking' } as const) : ({ class: 'note', kind: 'addition' } as const)
      const listed = { head: placeIn(head.value.headers, name) }
      add(header, '', {
        rule: 'response-header-added',
        ...verdict,
        direction,
        sentence,
        head: placeIn(is.value),
        listed,
      })
    }
  }
  for (const [key, { name, value: was }] of before) {
    if (after.has(key)) continue
    const isBreaking = direction === 'response'
    add(ofHeader(exchange, name, was), '', {
      rule: 'response-header-removed',
      class: isBreaking ? 'breaking' : 'note',
      direction,
      sentence: 'header removed',
      whoBreaks: isBreaking ? 'readers of the header' : undefined,
      base: placeIn(was),
      listed: { base: placeIn(base.value.headers, name), head: placeIn(head.value.headers, name) },
    })
  }
}

function ofHeader(exchange: Exchange, name: string, ...nodes: readonly unknown[]): Exchange {
  const { recorded } = exchange.subject
  const header = within(exchange, `header \`${name}\``, ...nodes)
  return recorded?.is === 'response' ? recordedAs(header, { ...recorded, is: 'response header', name }) : header
}

/** Headers by their names in lower case. */
function headersOf({ headers }: Response): ReadonlyMap<string, Header> {
  return new Map(headers.map((header) => [header.name.toLowerCase(), header]))
}

function compareHeader(exchange: Exchange, was: Header, is: Header): void {
  const { comparing, response: direction } = exchange
  comparing.judged.add('header', was.value, is.value)
  const ends = { base: placeIn(was.value), head: placeIn(is.value) }
  requiredChange(exchange, was, is, 'response-header', direction)
  compareSerialization(exchange, was, is, direction, 'header')
  compareSchemas(exchange, was.schema?.value, is.schema?.value, direction, {
    base: schemaHolder(was),
    head: schemaHolder(is),
    isText: !was.content && !is.content,
  })
  for (const verdict of stabilityVerdicts(was.value, is.value, ends)) add(exchange, '', verdict)
}
