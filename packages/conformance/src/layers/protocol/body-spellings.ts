import { isObject } from '@contract-first/document/json'
import { jsonIn } from '../../contract/content-kind.ts'
import type { MediaTypeDoc, Operation } from '../../contract/contract.ts'
import { exampleCall } from '../../exchange/example.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { expectAccepted } from '../../suite/expect.ts'
import type { Policy } from '../../suite/setup.ts'
import { eachBodyBoundary } from '../../values/body-samples.ts'
import { contentTypeOf } from '../../wire/media-type.ts'
import { jsonText } from './json-text.ts'

/**
 * A valid JSON body, written in equivalent ways: a parser accepts every text of the grammar (RFC 8259, section 9).
 * Spellings of numbers are tried only if the policy says so.
 */
export function* bodySpellings(operation: Operation, { readsNumbersByValue = false }: Policy): Iterable<Case> {
  const { id, body } = operation
  const json = jsonIn(body?.content ?? [])
  if (!body || !json) return
  for (const [why, spell] of Object.entries({ ...SPELLINGS, ...(readsNumbersByValue && NUMBERS) })) {
    const text = firstSpelt(textsOf(operation, json), spell)
    if (text === undefined) continue
    yield {
      id: `${id}/protocol/body-spelt-${why}`,
      layer: 'protocol',
      operation: id,
      pointer: body.pointer,
      run: async (trial) => {
        const own = jsonText(await trial.valid(operation), json)
        await takesSpelling(trial, operation, json, why, spell, spell(own) === own ? text : own)
      },
    }
  }
}

function* textsOf(operation: Operation, json: MediaTypeDoc): Iterable<string> {
  yield jsonText(exampleCall(operation), json)
  for (const { value } of eachBodyBoundary(json)) yield JSON.stringify(value)
}

/** The first text that has another spelling. */
function firstSpelt(texts: Iterable<string>, spell: Spell): string | undefined {
  for (const text of texts) if (spell(text) !== text) return text
  return undefined
}

/** If the plain text does not succeed before and after, another spelling shows nothing. */
async function takesSpelling(
  trial: Trial,
  operation: Operation,
  json: MediaTypeDoc,
  why: string,
  spell: Spell,
  text: string,
): Promise<void> {
  const send = async (bytes: string) => {
    const call = await trial.valid(operation)
    const asked = { ...call, bytes, headers: { ...call.headers, 'Content-Type': contentTypeOf(json) } }
    return { asked, answer: await trial.send(asked, { isInvalid: true }) }
  }
  const succeeds = async () => (await send(text)).answer.status < 400
  if (!(await succeeds())) return
  const { asked, answer } = await send(spell(text))
  if (answer.status < 400 || (await succeeds()))
    expectAccepted(trial, answer, `a body with ${why.replaceAll('-', ' ')}`, asked)
}

type Spell = (text: string) => string

const SPELLINGS: Readonly<Record<string, Spell>> = {
  'line-breaks': (text) => JSON.stringify(JSON.parse(text), null, 2),
  'white-space-everywhere': (text) => `\r\n\t ${tokensOf(text).join('\r\n\t ')}\r\n\t `,
  'its-members-reversed': (text) => JSON.stringify(reversed(JSON.parse(text))),
  'escapes-in-capitals': (text) => escaped(text, (digits) => digits.toUpperCase()),
  'escapes-in-small-letters': (text) => escaped(text, (digits) => digits),
  'an-escaped-solidus': (text) => text.replaceAll('/', '\\/'),
}

/** JSON Schema 2020-12, Core, section 6.3: an integer is a number without a fraction, however it is written. */
const NUMBERS: Readonly<Record<string, Spell>> = {
  'zeros-after-a-point': (text) => withIntegers(text, (digits) => `${digits}.0`),
  'an-exponent': (text) => withIntegers(text, (digits) => `${digits}e0`),
  'a-negative-exponent': (text) => withIntegers(text, (digits) => `${digits}0E-1`),
}

function tokensOf(text: string): string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g) ?? []
}

function withIntegers(text: string, write: (digits: string) => string): string {
  return tokensOf(text)
    .map((token) => (/^-?\d+$/.test(token) ? write(token) : token))
    .join('')
}

/** Every character of every string and name as an escape. */
function escaped(text: string, write: (digits: string) => string): string {
  const units = (value: string) =>
    Array.from({ length: value.length }, (_, at) => `\\u${write(value.charCodeAt(at).toString(16).padStart(4, '0'))}`)
  return tokensOf(text)
    .map((token) => (token.startsWith('"') ? `"${units(String(JSON.parse(token))).join('')}"` : token))
    .join('')
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, reversed(member)] as const)
      .reverse(),
  )
}
