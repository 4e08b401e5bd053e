import { isJsonObject, type JsonObject } from '../document.ts'
import type { WireDirection } from '../schema/differences.ts'
import { json } from '../schema/keywords.ts'
import { add, type Exchange, entriesOf, memberOf, within } from './comparing.ts'
import { spot } from './findings.ts'
import { requiredChange } from './parameters.ts'
import { compareSchemas, whoBreaks } from './schemas.ts'
import { stabilityVerdicts } from './time.ts'

/** Compares the request bodies of two operations. */
export function compareRequestBodies(exchange: Exchange, base: JsonObject, head: JsonObject): void {
  const { comparing, request: direction } = exchange
  const was = memberOf(comparing.base, base, 'requestBody')
  const is = memberOf(comparing.head, head, 'requestBody')
  const body = within(exchange, 'request body', was, is)
  if (was && is) {
    for (const node of [was, is]) comparing.judged.add(node)
    requiredChange(body, was, is, 'request-body')
    compareContent(body, was, is, direction)
  } else if (is) {
    comparing.judged.add(is)
    const isBreaking = is.required === true && direction === 'request'
    add(body, '', {
      rule: isBreaking ? 'request-body-became-required' : 'request-body-added',
      ...(isBreaking
        ? { class: 'breaking', whoBreaks: 'callers that send no body' }
        : { class: 'note', kind: 'addition' }),
      direction,
      sentence: isBreaking ? 'required body added' : 'body added',
      head: spot(is),
    })
  } else if (was) {
    comparing.judged.add(was)
    const who = direction === 'request' ? 'callers that send a body' : 'readers of the body'
    const sentence = 'body removed'
    add(body, '', {
      rule: 'request-body-removed',
      class: 'breaking',
      direction,
      sentence,
      whoBreaks: who,
      base: spot(was),
    })
  }
}

/** Compares the responses of two operations, status by status. */
export function compareResponses(exchange: Exchange, base: JsonObject, head: JsonObject): void {
  const { comparing, response: direction } = exchange
  const before = new Map(entriesOf(comparing.base, base.responses))
  const after = new Map(entriesOf(comparing.head, head.responses))
  for (const [status, is] of after) {
    const was = before.get(status) ?? standIn(before, status)
    const response = within(exchange, `response \`${status}\``, was, is)
    comparing.judged.add(is)
    if (!before.has(status)) {
      const sentence = 'response added'
      add(response, '', {
        rule: 'response-added',
        class: 'note',
        kind: 'addition',
        direction,
        sentence,
        head: spot(is),
      })
    }
    if (was) compareResponse(response, was, is)
  }
  for (const [status, was] of before) {
    if (after.has(status)) continue
    const response = within(exchange, `response \`${status}\``, was)
    comparing.judged.add(was)
    const is = standIn(after, status)
    if (is) compareResponse(response, was, is)
    const isError = /^([45]..|default)$/i.test(status) && [...before.keys()].some((other) => /^[123]/.test(other))
    const isBreaking = direction === 'request' || (!isError && !is)
    add(response, '', {
      rule: isBreaking || !isError ? 'response-removed' : 'error-response-removed',
      class: isBreaking ? 'breaking' : 'note',
      direction,
      sentence: 'response removed',
      whoBreaks: isBreaking
        ? direction === 'request'
          ? 'receivers that answer so'
          : 'callers that wait for it'
        : undefined,
      base: spot(was),
    })
  }
}

/** The response that describes a status which is not listed: its range, and for errors the default. */
function standIn(responses: ReadonlyMap<string, JsonObject>, status: string): JsonObject | undefined {
  if (!/^\d{3}$/.test(status)) return undefined
  const range = responses.get(`${status[0]}XX`)
  return range ?? (/^[45]/.test(status) ? responses.get('default') : undefined)
}

function compareResponse(exchange: Exchange, was: JsonObject, is: JsonObject): void {
  const { comparing, response: direction } = exchange
  for (const node of [was, is]) comparing.judged.add(node)
  compareHeaders(exchange, was, is)
  compareContent(exchange, was, is, direction)
}

function compareHeaders(exchange: Exchange, base: JsonObject, head: JsonObject): void {
  const { comparing, response: direction } = exchange
  const lower = ([name, node]: [string, JsonObject]): [string, [string, JsonObject]] => [
    name.toLowerCase(),
    [name, node],
  ]
  const before = new Map(entriesOf(comparing.base, base.headers).map(lower))
  const after = new Map(entriesOf(comparing.head, head.headers).map(lower))
  for (const [key, [name, is]] of after) {
    const [, was] = before.get(key) ?? []
    const header = within(exchange, `header \`${name}\``, was, is)
    comparing.judged.add(is)
    if (was) {
      comparing.judged.add(was)
      requiredChange(header, was, is, 'response-header', direction)
      compareSchemas(header, was.schema, is.schema, direction, { base: was, head: is })
      for (const verdict of stabilityVerdicts(was, is, { base: spot(was), head: spot(is) })) add(header, '', verdict)
    } else {
      const isBreaking = is.required === true && direction === 'request'
      const sentence = 'header added'
      const verdict = isBreaking ? ({ class: 'breaking' } as const) : ({ class: 'note', kind: 'addition' } as const)
      add(header, '', { rule: 'response-header-added', ...verdict, direction, sentence, head: spot(is) })
    }
  }
  for (const [key, [name, was]] of before) {
    if (after.has(key)) continue
    comparing.judged.add(was)
    const isBreaking = direction === 'response'
    add(within(exchange, `header \`${name}\``, was), '', {
      rule: 'response-header-removed',
      class: isBreaking ? 'breaking' : 'note',
      direction,
      sentence: 'header removed',
      whoBreaks: isBreaking ? 'readers of the header' : undefined,
      base: spot(was),
    })
  }
}

function compareContent(exchange: Exchange, base: JsonObject, head: JsonObject, direction: WireDirection): void {
  const { comparing } = exchange
  const before = new Map(entriesOf(comparing.base, base.content))
  const after = new Map(entriesOf(comparing.head, head.content))
  for (const [type, is] of after) {
    const was = before.get(type)
    comparing.judged.add(is)
    const media = type === 'application/json' ? exchange : within(exchange, `\`${type}\``)
    if (was) {
      comparing.judged.add(was)
      compareSchemas(media, was.schema, is.schema, direction, { base: was, head: is })
      compareEncoding(media, was, is, direction)
    } else {
      const sentence = `media type \`${type}\` added`
      add(exchange, '', {
        rule: 'media-type-added',
        class: 'note',
        kind: 'addition',
        direction,
        sentence,
        head: spot(is),
      })
    }
  }
  for (const [type, was] of before) {
    if (after.has(type)) continue
    comparing.judged.add(was)
    const who = direction === 'request' ? `callers that send \`${type}\`` : `readers of \`${type}\``
    const sentence = `media type \`${type}\` removed`
    add(exchange, '', {
      rule: 'media-type-removed',
      class: 'breaking',
      direction,
      sentence,
      whoBreaks: who,
      base: spot(was),
    })
  }
}

function compareEncoding(exchange: Exchange, was: JsonObject, is: JsonObject, direction: WireDirection): void {
  if (json(bare(was.encoding)) === json(bare(is.encoding))) return
  add(exchange, '', {
    rule: 'encoding-changed',
    class: 'breaking',
    direction,
    sentence: 'parts are encoded in another way',
    whoBreaks: whoBreaks[direction],
    base: spot(was, 'encoding'),
    head: spot(is, 'encoding'),
  })
}

/** Encodings without what says nothing. */
function bare(encoding: unknown): unknown {
  const parts = Object.entries(isJsonObject(encoding) ? encoding : {})
  return Object.fromEntries(parts.filter(([, part]) => isJsonObject(part) && Object.keys(part).length > 0))
}
