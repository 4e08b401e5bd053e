import { essenceOf } from '@contract-first/document/words'
import { jsonIn } from '../../contract/content-kind.ts'
import type { MediaTypeDoc, Operation } from '../../contract/contract.ts'
import type { Call } from '../../exchange/call.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { expectAccepted } from '../../suite/expect.ts'
import { refusalsOf } from '../../suite/policy.ts'
import type { Policy } from '../../suite/setup.ts'
import { contentTypeOf, findMediaType } from '../../wire/media-type.ts'
import { jsonText } from './json-text.ts'

/** A JSON body under other media types, and under its own in other spellings. */
export function* mediaTypes(operation: Operation, policy: Policy): Iterable<Case> {
  const { id, body } = operation
  const content = body?.content ?? []
  const json = jsonIn(content)
  if (!body || !json) return
  const about = { layer: 'protocol', operation: id, pointer: body.pointer } as const
  const own = contentTypeOf(json)
  const wrong = {
    missing: null,
    'text/plain': 'text/plain',
    form: 'application/x-www-form-urlencoded',
    // Without its parameters: with another value it is still the same type, which servers may accept.
    'near-miss': `${essenceOf(own)}x`,
    // JSON by RFC 6839, section 3.1: many servers read it as the type they know.
    ...(policy.refusesOtherMediaTypes && { suffix: 'application/x-unlikely+json' }),
  }
  for (const [why, contentType] of Object.entries(wrong)) {
    // Without a media type, a body may be read as anything: RFC 9110, section 8.3.
    if (findMediaType(content, contentType ?? 'application/octet-stream')) continue
    yield {
      ...about,
      id: `${id}/protocol/media-type-${why}`,
      run: (trial) => refusesMediaType(trial, operation, json, contentType),
    }
  }
  for (const [why, contentType] of Object.entries({
    case: own.toUpperCase(),
    // A parameter is given once.
    ...(!/;\s*charset=/i.test(own) && {
      charset: `${own}; charset=utf-8`,
      // The same: RFC 9110, sections 8.3.1 and 5.6.6.
      'charset-quoted': `${own};charset="UTF-8"`,
      'charset-after-blanks': `${own} \t; charset=utf-8`,
    }),
  })) {
    yield {
      ...about,
      id: `${id}/protocol/media-type-${why}`,
      run: async (trial) => {
        const call = await trial.valid(operation)
        const headers = { ...call.headers, 'Content-Type': contentType }
        const asked = { ...call, bytes: jsonText(call, json), headers }
        expectAccepted(trial, await trial.send(asked), `the media type ${contentType}, which is ${own},`, asked)
      },
    }
  }
}

async function refusesMediaType(
  trial: Trial,
  operation: Operation,
  json: MediaTypeDoc,
  contentType: string | null,
): Promise<void> {
  const call = await trial.valid(operation)
  const bytes = new TextEncoder().encode(jsonText(call, json))
  const asked: Call = { ...call, bytes, headers: { ...call.headers, 'Content-Type': contentType } }
  const refusals = [415, ...refusalsOf(trial.setup.policy ?? {})]
  const { status } = await trial.send(asked, { isInvalid: true, refusals })
  const what = contentType === null ? 'a body without a media type' : `a body of ${contentType}`
  if (status < 400)
    trial.fail('accepted-invalid', `${what} is not documented, but it is answered with ${status}`, {
      rule: 'media-type',
    })
  else if (!refusals.includes(status))
    trial.fail('status', `${what} is refused with ${status} instead of 415`, { rule: 'refusal-status' })
}
