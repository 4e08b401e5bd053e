import { isObject } from '@contract-first/document/json'
import { jsonIn } from '../../contract/content-kind.ts'
import type { Operation } from '../../contract/contract.ts'
import { exampleCall } from '../../exchange/example.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { expectAccepted } from '../../suite/expect.ts'
import { contentTypeOf } from '../../wire/media-type.ts'
import { jsonText } from './json-text.ts'

/** @param most - the maximum size of a body in bytes */
export function* bodyLength(operation: Operation, most: number): Iterable<Case> {
  const { id, body } = operation
  const json = jsonIn(body?.content ?? [])
  if (!body || !json) return
  const about = { layer: 'protocol', operation: id, pointer: body.pointer } as const
  const send = async (trial: Trial, lengthen: (text: string) => string) => {
    const call = await trial.valid(operation)
    const headers = { ...call.headers, 'Content-Type': contentTypeOf(json) }
    const asked = { ...call, bytes: lengthen(jsonText(call, json)), headers }
    return { asked, answer: await trial.send(asked, { isInvalid: true, refusals: [413] }) }
  }
  yield {
    ...about,
    id: `${id}/protocol/body-of-${most}-bytes`,
    async run(trial) {
      const { asked, answer } = await send(trial, (text) => padded(text, most))
      expectAccepted(trial, answer, `a body of ${most} bytes`, asked)
    },
  }
  const valid = jsonText(exampleCall(operation), json)
  const wide = widened(valid, most + 1)
  const longer = {
    '': (text: string) => padded(text, most + 1),
    // Fewer characters than bytes.
    ...(json.schema?.isValid(JSON.parse(wide)) && {
      '-in-fewer-characters': (text: string) => widened(text, most + 1),
    }),
  }
  for (const [why, lengthen] of Object.entries(longer))
    yield {
      ...about,
      id: `${id}/protocol/body-of-${most + 1}-bytes${why}`,
      async run(trial) {
        const { status } = (await send(trial, lengthen)).answer
        if (status !== 413)
          trial.fail('accepted-invalid', `a body of ${most + 1} bytes is answered with ${status} instead of 413`, {
            rule: 'promised',
          })
      },
    }
}

/** With trailing blanks, which mean nothing. */
function padded(text: string, bytes: number): string {
  return text + ' '.repeat(bytes - Buffer.byteLength(text))
}

/** With one more property, of two-byte characters; unchanged if it is not an object. */
function widened(text: string, bytes: number): string {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) return text
  const empty = JSON.stringify({ ...value, additional: '' })
  const wide = JSON.stringify({ ...value, additional: 'é'.repeat(Math.floor((bytes - Buffer.byteLength(empty)) / 2)) })
  return padded(wide, bytes)
}
