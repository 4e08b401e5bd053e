import { type RequestDraft, request, response } from '@contract-first/conformance/test/rewrite'
import { isHolder } from '../is-holder.ts'
import { asked, goodKey, header, type PetstoreFault, status } from '../petstore-edits.ts'

const shifted = (by: number) => (text: string) => String(Number(text) + by)

/** Faults of the limiter: its counts, and the headers that state them. */
export const limiterFaults: Readonly<Record<string, PetstoreFault>> = {
  'no caller is limited': asked('Authorization', (text, target) =>
    text === `Bearer ${target.limitedKey}` ? `Bearer ${goodKey(target)}` : text,
  ),
  'a limit refuses one request too early': (real) => {
    const doubled = new Set<string | null>()
    return async (original) => {
      const key = original.headers.get('Authorization')
      if (!doubled.has(key)) {
        doubled.add(key)
        await real(new Request(original.url, { headers: original.headers }))
      }
      return real(original)
    }
  },
  'each request counts twice': (real) => async (original) => {
    await real(new Request(original.url, { method: 'HEAD', headers: original.headers }))
    return real(original)
  },
  'HEAD is not counted': spares('HEAD'),
  'the limit is that of the day': header('X-RateLimit-Limit', (text) => (text === '3' ? '100' : text)),
  'the limit is what remains': header('X-RateLimit-Limit', (_, { headers }) => headers.get('X-RateLimit-Remaining')),
  'the reset moves with each request': movingReset(),
  'the reset is in seconds from now': header('X-RateLimit-Reset', () => '60'),
  'Retry-After is a second too short': header('Retry-After', shifted(-1)),
  '429 has the code of a ban': response((draft) => {
    if (draft.status === 429) draft.body = draft.body.replace('rate_limited', 'banned')
  }),
  '429 comes without a body': response((draft) => {
    if (draft.status === 429) draft.body = ''
  }),
  '429 is answered with 200': status(429, 200),
  'requests of all keys are counted together': request((draft, target) => everybody(draft, target.limitedKey)),
}

function spares(method: string): PetstoreFault {
  return (real, target) => async (original) => {
    if (original.method !== method || !(await isHolder(original.headers, target, 'dozen'))) return real(original)
    return real(new Request(original, { headers: { Authorization: `Bearer ${goodKey(target)}` } }))
  }
}

function everybody({ headers }: RequestDraft, key: string): void {
  if (/^bearer /i.test(headers.get('Authorization') ?? '')) headers.set('Authorization', `Bearer ${key}`)
}

function movingReset(): PetstoreFault {
  return (...around) => {
    let requests = 0
    return header('X-RateLimit-Reset', (text) => shifted(requests++)(text))(...around)
  }
}
