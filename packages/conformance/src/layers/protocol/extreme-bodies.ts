import { isObject } from '@contract-first/document/json'
import { asRefused, type SchemaAt } from '@contract-first/values'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import { jsonIn } from '../../contract/content-kind.ts'
import type { Operation } from '../../contract/contract.ts'
import { exampleCall } from '../../exchange/example.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { expectRefused } from '../../suite/expect.ts'
import { contentTypeOf } from '../../wire/media-type.ts'
import { statusAlone } from '../status-alone.ts'
import { jsonText } from './json-text.ts'

const DEPTH = 2_000

/**
 * A JSON body that is nested more deeply than readers go (RFC 8259, section 9), one with a number beyond their range,
 * and one with half a character (section 8.2): it may be refused, but must not break the server.
 */
export function* extremeBodies(operation: Operation): Iterable<Case> {
  const { id, body } = operation
  const json = jsonIn(body?.content ?? [])
  if (!body || !json?.schema) return
  const about = { layer: 'protocol', operation: id, pointer: body.pointer } as const
  const send = async (trial: Trial, edit: (text: string) => string) => {
    const call = await trial.valid(operation)
    const headers = { ...call.headers, 'Content-Type': contentTypeOf(json) }
    return trial.send({ ...call, bytes: edit(jsonText(call, json)), headers }, { isInvalid: true })
  }
  const text = jsonText(exampleCall(operation), json)
  const unbroken = (why: string, what: string, edit: (text: string) => string): Case => ({
    ...about,
    id: `${id}/protocol/body-${why}`,
    async run(trial) {
      const { status } = await statusAlone(trial, () => send(trial, edit))
      if (status >= 500) trial.fail('server-error', `a body ${what} is answered with ${status}`)
    },
  })
  if (isFreeBeside(json.schema, JSON.parse(text))) yield unbroken('nested-deeply', `of ${DEPTH} nested arrays`, nested)
  if (TEXT.test(text)) yield unbroken('half-a-character', 'with a lone surrogate', halved)
  const beyond = withBounded(json.schema, text)
  if (beyond !== undefined)
    yield {
      ...about,
      id: `${id}/protocol/body-number-beyond-all`,
      async run(trial) {
        const answer = await send(trial, () => beyond)
        expectRefused(trial, answer, 'body', 'a body with the number 1e400')
      },
    }
}

/** Replaces the first number with one beyond IEEE 754, if it has an upper bound; undefined otherwise. */
function withBounded(schema: SchemaAt, text: string): string | undefined {
  // A server may ignore a `readOnly` member, whatever it holds.
  const refused = asRefused(schema, JSON.parse(text.replace(NUMBER, String(Number.MAX_VALUE))))
  const errors = refused ? schema.validate(refused.value) : []
  const isBounded = errors.some(({ keyword }) => /^(?:maximum|exclusiveMaximum)$/.test(keyword))
  return isBounded ? text.replace(NUMBER, '1e400') : undefined
}

/** The first number that is a member. */
const NUMBER = /(?<=":)-?\d+(?=[,}])/

/** The beginning of the first text that is a member. */
const TEXT = /(?<=":")(?=[^"\\])/

/** With one half of a surrogate pair. */
function halved(text: string): string {
  return text.replace(TEXT, '\\ud800')
}

const NAME = 'additional'

/** Whether no schema describes additional properties: a recursive one would also nest our own validation. */
function isFreeBeside(schema: SchemaAt, value: unknown): boolean {
  return isObject(value) && propertySchemas(appliedTo(schema, value), NAME).length === 0
}

function nested(text: string): string {
  return text.replace(/(\{)?\}$/, (_, isEmpty?: string) => `${isEmpty ?? ','}"${NAME}":${ARRAYS}}`)
}

const ARRAYS = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`
