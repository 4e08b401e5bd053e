import { jsonIn } from '../../contract/content-kind.ts'
import type { Operation } from '../../contract/contract.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { expectRefused } from '../../suite/expect.ts'
import { contentTypeOf } from '../../wire/media-type.ts'
import { jsonText } from './json-text.ts'

/** Bodies that are JSON but not I-JSON (RFC 7493, sections 2.1 and 2.3). */
export function* notIJson(operation: Operation): Iterable<Case> {
  const { id, body } = operation
  const json = jsonIn(body?.content ?? [])
  if (!body || !json) return
  for (const [why, spoil] of Object.entries(NOT_I_JSON)) {
    const run = async (trial: Trial) => {
      const call = await trial.valid(operation)
      const text = jsonText(call, json)
      const bytes = spoil(text)
      if (bytes === text) return
      const headers = { ...call.headers, 'Content-Type': contentTypeOf(json) }
      const answer = await trial.send({ ...call, bytes, headers }, { isInvalid: true })
      expectRefused(trial, answer, 'body', `a body with ${why.replaceAll('-', ' ')}`, 'promised')
    }
    yield { id: `${id}/protocol/body-${why}`, layer: 'protocol', operation: id, pointer: body.pointer, run }
  }
}

/** Derived from the text of a valid body, which stays unchanged if the mistake does not fit in. */
const NOT_I_JSON: Readonly<Record<string, (text: string) => string>> = {
  'a-name-twice': (text) => text.replace(MEMBER, '$&,$&'),
  'a-name-twice-with-another-value': (text) => text.replace(MEMBER, '$1:null,$&'),
  'a-name-twice-once-escaped': (text) =>
    text.replace(MEMBER, (member, name: string) => `${escaped(name)}:null,${member}`),
  'a-name-twice-inside': (text) => withMember(text, '"unknown":{"a":1,"a":1}'),
  'a-lone-high-surrogate': (text) => text.replace(STRING, ':"\\ud800'),
  'a-lone-low-surrogate': (text) => text.replace(STRING, ':"\\udc00'),
  'surrogates-the-wrong-way-round': (text) => text.replace(STRING, ':"\\udc00\\ud800'),
  'a-lone-surrogate-in-a-name': (text) => withMember(text, '"unknown \\ud800":1'),
}

/** The first member of an object, if its value is a string or a number. */
const MEMBER = /("[^"\\]+"):(?:"[^"\\]*"|[-0-9.]+)/

/** The beginning of the first value that is a string. */
const STRING = /:"/

/** A name with its first letter as a `\u` escape. */
function escaped(name: string): string {
  return name.replace(/^"(.)/, (_, first: string) => `"\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The object with one more member at its end. */
function withMember(text: string, member: string): string {
  return text.replace(/(\{)?\}$/, (_, isEmpty?: string) => (isEmpty ? `{${member}}` : `,${member}}`))
}
