import type { Operation, Response } from '@contract-first/document/model'
import { add, type Exchange, recordedAs, within } from './comparing.ts'
import { compareContent } from './content.ts'
import { compareHeaders } from './headers.ts'
import { compareLinks } from './links.ts'
import { placeIn, type Verdict } from './verdicts.ts'

type Responses = ReadonlyMap<string, Response>

/** Compares the responses of two operations, status by status. */
export function compareResponses(exchange: Exchange, base: Operation, head: Operation): void {
  const { response: direction } = exchange
  const before = responsesOf(base)
  const after = responsesOf(head)
  const described = [...before.keys()]
  for (const [status, is] of after) {
    const was = before.get(status) ?? before.get(standIn(before, status) ?? '')
    const response = recordedAs(within(exchange, `response \`${status}\``, was?.value, is.value), {
      is: 'response',
      status,
      described,
    })
    if (!before.has(status)) {
      add(response, '', {
        rule: 'response-added',
        class: 'note',
        kind: 'addition',
        direction,
        sentence: 'response added',
        head: placeIn(is.value),
        listed: { head: placeIn(head.value.responses, status) },
      })
    }
    if (was) compareResponse(response, was, is)
  }
  for (const [status, was] of before) {
    if (after.has(status)) continue
    const response = recordedAs(within(exchange, `response \`${status}\``, was.value), {
      is: 'response',
      status,
      described,
    })
    const name = standIn(after, status)
    const is = name !== undefined && !before.has(name) ? after.get(name) : undefined
    if (is) compareResponse(response, was, is)
    const listed = { base: placeIn(base.value.responses, status), head: placeIn(head.value.responses, status) }
    add(response, '', { ...removal(exchange, status, before, after), direction, base: placeIn(was.value), listed })
  }
}

function responsesOf({ responses }: Operation): Responses {
  return new Map(responses.map((response) => [response.status, response]))
}

function removal(
  { response: direction }: Exchange,
  status: string,
  before: Responses,
  after: Responses,
): Pick<Verdict, 'rule' | 'class' | 'sentence' | 'whoBreaks'> {
  const range = standIn(after, status)
  const described = range === undefined ? '' : `: \`${range}\` describes it now`
  const isError = /^([45]..|default)$/.test(status) && [...before.keys()].some((other) => /^[123]/.test(other))
  if (direction === 'request') {
    // Receivers may still answer with it if a range or the default takes its place.
    const who = { class: 'breaking', whoBreaks: 'receivers that answer so' } as const
    return { rule: 'response-removed', ...(range ? { class: 'note' } : who), sentence: `response removed${described}` }
  }
  if (isError) return { rule: 'error-response-removed', class: 'note', sentence: `response removed${described}` }
  const left = [...after.keys()].filter((other) => /^\dXX$/.test(status) && other.startsWith(status[0] ?? ''))
  if (left.length > 0) {
    const sentence = `only ${left.map((other) => `\`${other}\``).join(', ')} is left of \`${status}\``
    return { rule: 'response-removed', class: 'note', sentence }
  }
  const sentence = range ? `\`${status}\` is one of \`${range}\` now` : 'response removed'
  return { rule: 'response-removed', class: 'breaking', sentence, whoBreaks: 'callers that wait for it' }
}

/** The name of the response that covers an unlisted status: its range, or the default for errors. */
function standIn(responses: Responses, status: string): string | undefined {
  const range = /^\d{3}$/.test(status) ? `${status[0]}XX` : ''
  if (responses.has(range)) return range
  return /^[45]/.test(status) && responses.has('default') ? 'default' : undefined
}

function compareResponse(exchange: Exchange, was: Response, is: Response): void {
  const { comparing, response: direction } = exchange
  comparing.judged.add('response', was.value, is.value)
  compareHeaders(exchange, was, is)
  compareContent(exchange, was.content, is.content, direction)
  compareLinks(exchange, was, is)
}
