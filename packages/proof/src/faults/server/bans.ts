import { isJson, type ResponseDraft, replace, response } from '@contract-first/conformance/test/rewrite'
import { asBefore } from '../as-before.ts'
import { answer, error, goodKey, header, type PetstoreFault } from '../petstore-edits.ts'

const isBan = ({ status, body }: ResponseDraft) => status === 429 && body.includes('"temporarily_banned"')
const seconds = (text: string | null) => Number(text)

/** Faults in bans: their callers, their start and their length. */
export const banFaults: Readonly<Record<string, PetstoreFault>> = {
  'a ban never comes': asBefore(isBan),
  'a ban never ends': endless(),
  'a ban comes one request too early': bansWith(6),
  'a ban comes with the first 429': bansWith(4),
  'a ban comes one request too late': late(),
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
  'a ban is a second longer than it says': header('Retry-After', (text) => String(seconds(text) - 1), isBan),
  'a ban begins again with each request': header('Retry-After', () => '600', isBan),
  'a ban tells of the end of the window': header(
    'X-RateLimit-Reset',
    (text, { headers }) => String(Number(text) - seconds(headers.get('Retry-After')) + 60),
    isBan,
  ),
  'during a ban requests remain': header('X-RateLimit-Remaining', () => '3', isBan),
  'a ban is answered as a limit': answer(isBan, (value) =>
    isJson(value) ? { ...value, code: 'rate_limited' } : undefined,
  ),
  'a ban is answered with 403': response((draft) => {
    if (isBan(draft)) draft.status = 403
  }),
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
  'a ban hits the wrong key': (real, target) => {
    let ban: Response | undefined
    const onAnother = response(async (draft) => {
      const { status, headers, body, asked } = draft
      if (isBan(draft)) ban = new Response(body, { status, headers })
      else if (ban && asked.headers.get('Authorization') === `Bearer ${goodKey(target)}`)
        await replace(draft, ban.clone())
    })
    return asBefore(isBan)(onAnother(real, target), target)
  },
  'a ban of an address hits the keys that come from it': (real) => {
    let isBanned = false
    return async (original) => {
      const answered = await real(isBanned ? new Request(original.url) : original)
      const isAnonymous = !original.headers.has('Authorization')
      if (isAnonymous && (await answered.clone().text()).includes('"temporarily_banned"')) isBanned = true
      return answered
    }
  },
  'an address is never banned': asBefore((draft) => isBan(draft) && !draft.asked.headers.has('Authorization')),
  'a banned address is told that its key is missing': error((found) =>
    found.code === 'temporarily_banned' && String(found.message).includes('address')
      ? { code: 'missing_api_key', message: 'Send an API key.', status: 429 }
      : found,
  ),
}

/** The first ban is reported as the state before it. */
function late(): PetstoreFault {
  return (...around) => {
    let bans = 0
    return asBefore((draft) => isBan(draft) && ++bans === 1)(...around)
  }
}

function endless(): PetstoreFault {
  return (...around) => {
    const bans = new Map<string | null, Response>()
    return response(async (draft) => {
      const key = draft.asked.headers.get('Authorization')
      const { status, headers, body } = draft
      const ban = bans.get(key)
      if (isBan(draft)) bans.set(key, new Response(body, { status, headers }))
      else if (ban) await replace(draft, ban.clone())
    })(...around)
  }
}

/** The ban comes with this request of the limited key. */
function bansWith(number: number): PetstoreFault {
  return (real, target) => {
    let sent = 0
    return response(async (draft, again) => {
      if (draft.asked.headers.get('Authorization') !== `Bearer ${target.limitedKey}`) return
      sent++
      while (sent === number && !isBan(draft)) await replace(draft, await again(() => undefined))
    })(real, target)
  }
}
