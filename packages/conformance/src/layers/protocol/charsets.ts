import { jsonIn } from '../../contract/content-kind.ts'
import type { Operation } from '../../contract/contract.ts'
import type { Case } from '../../suite/case.ts'
import { contentTypeOf } from '../../wire/media-type.ts'
import { jsonText } from './json-text.ts'
import { expectUnsupported, UNSUPPORTED } from './unsupported.ts'

/**
 * JSON that claims another charset than UTF-8. RFC 8259 allows no other (section 8.1) and has no such parameter
 * (section 11), so a server may ignore or refuse it.
 */
export function* otherCharsets(operation: Operation): Iterable<Case> {
  const { id, body } = operation
  const json = jsonIn(body?.content ?? [])
  if (!body || !json || json.name.includes(';')) return
  for (const [charset, encode] of Object.entries(ENCODINGS)) {
    yield {
      id: `${id}/protocol/charset-${charset}`,
      layer: 'protocol',
      operation: id,
      pointer: body.pointer,
      async run(trial) {
        const call = await trial.valid(operation)
        const headers = { ...call.headers, 'Content-Type': `${contentTypeOf(json)}; charset=${charset}` }
        const answer = await trial.send({ ...call, bytes: encode(jsonText(call, json)), headers }, UNSUPPORTED)
        expectUnsupported(trial, answer, `a body in ${charset}`, trial.setup.policy?.refusesOtherCharsets)
      },
    }
  }
}

const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array<ArrayBuffer>>> = {
  'iso-8859-1': (text) => new Uint8Array(Buffer.from(escaped(text), 'latin1')),
  // Big-endian, with its byte order mark: RFC 2781, section 4.3.
  'utf-16': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
}

/** The same JSON in ASCII, whose bytes are the same in every charset but UTF-16 and the like. */
function escaped(text: string): string {
  return text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
