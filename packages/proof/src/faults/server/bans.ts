import { type ResponseDraft, response } from '@contract-first/conformance/test/rewrite'
import { asBefore } from '../as-before.ts'
import { goodKey, header, type PetstoreFault } from '../petstore-edits.ts'

const isBan = ({ status, body }: ResponseDraft) => status === 429 && body.includes('"temporarily_banned"')
const seconds = (text: string | null) => Number(text)

/** Faults in bans: their callers, their start and their length. */
export const banFaults: Readonly<Record<string, PetstoreFault>> = {
  'a ban never comes': asBefore(isBan),
  'a ban ends with the window': (real, target) => {
    let bannedAt = Number.POSITIVE_INFINITY
    return response(async (draft, again) => {
      if (!isBan(draft)) return
      bannedAt = Math.min(bannedAt, target.now())
      if (target.now() < bannedAt + 60_000) return
      const other = await again(({ headers }) => headers.set('Authorization', `Bearer ${goodKey(target)}`))
      Object.assign(draft, { status: other.status, body: await other.text() })
    })(real, target)
  },
  'a ban lasts a minute': header('Retry-After', (text) => (seconds(text) > 60 ? '60' : text), isBan),
  'a ban tells of the end of the window': header(
    'X-RateLimit-Reset',
    (text, { headers }) => String(Number(text) - seconds(headers.get('Retry-After')) + 60),
    isBan,
  ),
  'a ban hits everybody': (real) => {
    let banned: string | null = null
    return async (original) => {
      const headers = new Headers(original.headers)
      if (banned !== null) headers.set('Authorization', banned)
      const answered = await real(new Request(original.clone(), { headers }))
      if ((await answered.clone().text()).includes('"temporarily_banned"')) banned = headers.get('Authorization')
      return answered
    }
  },
}
