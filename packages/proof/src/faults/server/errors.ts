import { isJson, parse, type RequestDraft, response } from '@contract-first/conformance/test/rewrite'
import { error, goodKey, of, type PetstoreFault } from '../petstore-edits.ts'

const named = (from: string, to: string, when?: (asked: RequestDraft) => boolean) =>
  response((draft) => {
    const found = parse(draft.body)
    if (draft.status >= 400 && isJson(found) && found.code === from && (when?.(draft.asked) ?? true))
      draft.body = JSON.stringify({ ...found, code: to })
  })

/** Errors with codes and messages that are valid elsewhere. */
export const errorFaults: Readonly<Record<string, PetstoreFault>> = {
  '405 with the code of 413': named('method_not_allowed', 'payload_too_large'),
  '413 with the code of 415': named('payload_too_large', 'unsupported_media_type'),
  '500 with the code of 503': named('internal_error', 'unavailable'),
  'a query that is not valid with the code of a body': named('invalid_parameter', 'invalid_body', of('listPets')),
  'a petId that is not valid with the code of a body': named('invalid_parameter', 'invalid_body', of('getPet')),
  'an Idempotency-Key that is not valid with the code of a body': named(
    'invalid_parameter',
    'invalid_body',
    of('createPet'),
  ),
  'a body that is not valid with the code of a parameter': named('invalid_body', 'invalid_parameter'),
  'no key with the code of a wrong one': named('missing_api_key', 'invalid_api_key'),
  'the message repeats the key': response((draft, _, target) => {
    const found = parse(draft.body)
    const isGood = draft.asked.headers.get('Authorization') === `Bearer ${goodKey(target)}`
    if (draft.status >= 400 && isJson(found) && isGood)
      draft.body = JSON.stringify({ ...found, message: `${found.message} (${goodKey(target)})` })
  }),
  'the message has a stack trace': error((found) => ({
    ...found,
    message: `${found.message}\n    at createPet (/app/src/operations/createPet.ts:12:7)`,
  })),
}
