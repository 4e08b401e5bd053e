import { type ResponseDraft, replace, response } from '@contract-first/conformance/test/rewrite'
import { goodKey, header, letInAs, of, operationOf, type PetstoreFault } from '../petstore-edits.ts'

const more = (by: number) => (text: string) => String(Number(text) + by)
const isBan = ({ status, body }: ResponseDraft) => status === 429 && body.includes('"temporarily_banned"')
const isLimit = ({ status, body }: ResponseDraft) => status === 429 && body.includes('"rate_limited"')
const at = (id: 'createPet' | 'getPet') => (draft: ResponseDraft) => operationOf(draft.asked) === id
const keyOf = ({ asked: { headers } }: ResponseDraft) => headers.get('Authorization')
const ban = JSON.stringify({ code: 'temporarily_banned', message: 'Wait.', status: 429 })

/** Faults in which requests count, and in the headers about them. */
export const countFaults: Readonly<Record<string, PetstoreFault>> = {
  'what is answered with 400 is not counted': uncounted(({ status }) => status === 400),
  'what is answered with 404 is not counted': uncounted(({ status }) => status === 404),
  'what is answered with 405 is not counted': uncounted(({ status }) => status === 405),
  'what is answered with 415 is not counted': uncounted(({ status }) => status === 415),
  'getPet is not limited for an address': response((draft) => {
    if (!isLimit(draft) || !at('getPet')(draft) || keyOf(draft) !== null) return
    draft.status = 401
    draft.body = '{"code":"missing_api_key","message":"Send an API key.","status":401}'
    draft.headers.set('WWW-Authenticate', 'Bearer realm="petstore"')
    draft.headers.delete('Retry-After')
  }),
  'Retry-After is 1 from the second 429 on': (...around) => {
    let refused = 0
    return header('Retry-After', (text, draft) => (isLimit(draft) && refused++ > 0 ? '1' : text))(...around)
  },
  'Retry-After of createPet is a minute too long': header('Retry-After', more(60), at('createPet')),
  'Retry-After of another method is always a minute': header(
    'Retry-After',
    () => '60',
    ({ asked: { method } }) => method === 'DELETE',
  ),
  'the policy of createPet tells other numbers': header(
    'RateLimit-Policy',
    (text) => text.replace(/q=\d+/, 'q=1'),
    at('createPet'),
  ),
  'RateLimit always has the same left of the minute': rateLimit(/"minute";r=\d+/, '"minute";r=2'),
  'a ban is for listPets alone': response(async (draft, again, target) => {
    if (isBan(draft) && !of('listPets')(draft.asked))
      await replace(draft, await again((another) => letInAs(another, goodKey(target))))
  }),
  'refusals of the minute before count for a ban': (...around) => {
    const refused = new Map<string | null, number>()
    return response((draft) => {
      const count = isLimit(draft) ? (refused.get(keyOf(draft)) ?? 0) + 1 : 0
      if (count === 0) return
      refused.set(keyOf(draft), count)
      if (count > Number(draft.headers.get('X-RateLimit-Limit'))) draft.body = ban
    })(...around)
  },
  'after a ban one request is let through, and then it goes on': (real, target) => {
    const bans = new Map<string | null, { end: number; passed: number }>()
    return response((draft) => {
      const retryAfter = Number(draft.headers.get('Retry-After'))
      if (isBan(draft)) bans.set(keyOf(draft), { end: target.now() + retryAfter * 1000, passed: 0 })
      const known = bans.get(keyOf(draft))
      if (!known || target.now() < known.end || draft.status >= 400 || ++known.passed === 1) return
      draft.status = 429
      draft.body = ban
      draft.headers.set('Retry-After', '600')
    })(real, target)
  },
}

/** States the limit as if the request had not been counted. */
function uncounted(when: (draft: ResponseDraft) => boolean): PetstoreFault {
  return header('X-RateLimit-Remaining', more(1), (draft) => draft.status !== 429 && when(draft))
}

function rateLimit(part: RegExp, otherwise: string, when?: (draft: ResponseDraft) => boolean): PetstoreFault {
  return header('RateLimit', (text) => text.replace(part, otherwise), when)
}
