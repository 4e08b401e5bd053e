import { jsonIn } from '../../contract/content-kind.ts'
import type { Operation } from '../../contract/contract.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { expectRefused } from '../../suite/expect.ts'
import { NO_BODY } from '../../suite/policy.ts'
import { contentTypeOf } from '../../wire/media-type.ts'
import { jsonText } from './json-text.ts'

/** Bodies that claim to be JSON, and are not, and a multipart body without the boundary that RFC 2046, section 5.1, requires. */
export function* malformedBodies(operation: Operation): Iterable<Case> {
  const { id, body } = operation
  const content = body?.content ?? []
  const multipart = content.find(({ kind }) => kind === 'multipart')
  if (body && multipart)
    yield {
      ...{ layer: 'protocol', operation: id, pointer: multipart.pointer, id: `${id}/protocol/body-without-a-boundary` },
      async run(trial) {
        const call = await trial.valid(operation)
        const headers = { ...call.headers, 'Content-Type': multipart.name }
        const answer = await trial.send({ ...call, bytes: '--a--', headers }, { isInvalid: true })
        expectRefused(trial, answer, NO_BODY, 'a multipart body without a boundary')
      },
    }
  const json = jsonIn(content)
  if (!body || !json) return
  const about = { layer: 'protocol', operation: id, pointer: body.pointer } as const
  for (const [why, malform] of Object.entries(MALFORMED)) {
    const run = async (trial: Trial) => {
      const call = await trial.valid(operation)
      const bytes = malform(jsonText(call, json))
      // The mutated body may still be JSON, if there were no quotes to remove.
      if (isJson(bytes)) return
      const headers = { ...call.headers, 'Content-Type': contentTypeOf(json) }
      const answer = await trial.send({ ...call, bytes, headers }, { isInvalid: true })
      // Nothing at all is not a body.
      if (bytes.length === 0 && !body.required) return
      if (why === BYTE_ORDER_MARK && !trial.setup.policy?.refusesByteOrderMark && answer.status < 500) return
      expectRefused(trial, answer, 'body', `a body that is ${why}`)
    }
    yield { ...about, id: `${id}/protocol/body-${why}`, run }
  }
}

/** A parser may ignore it, or refuse it: RFC 8259, section 8.1. */
const BYTE_ORDER_MARK = 'byte-order-mark'

/** Derived from the text of a valid body: RFC 8259, section 2. */
const MALFORMED: Readonly<Record<string, (text: string) => string | Uint8Array<ArrayBuffer>>> = {
  empty: () => '',
  blank: () => ' ',
  truncated: (text) => text.slice(0, -1),
  'trailing-comma': (text) => text.replace(/\}$/, ',}').replace(/\]$/, ',]'),
  'trailing-garbage': (text) => `${text}x`,
  twice: (text) => text + text,
  'single-quotes': (text) => text.replaceAll('"', "'"),
  'not-a-number': () => '{"a":NaN}',
  [BYTE_ORDER_MARK]: (text) => `\uFEFF${text}`,
  'not-utf-8': (text) => new Uint8Array([...new TextEncoder().encode(text.slice(0, -1)), 0x22, 0xff, 0x22, 0x7d]),
}

function isJson(bytes: string | Uint8Array<ArrayBuffer>): boolean {
  try {
    const text =
      typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
