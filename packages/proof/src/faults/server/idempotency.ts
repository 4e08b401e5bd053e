import {
  isJson,
  type Json,
  parse,
  type RequestDraft,
  request,
  response,
} from '@contract-first/conformance/test/rewrite'
import { asked, goodKey, operationOf, type PetstoreFault } from '../petstore-edits.ts'

/** Retries that are identified, or remembered, differently than documented. */
export const idempotencyFaults: Readonly<Record<string, PetstoreFault>> = {
  'Idempotency-Keys are shared by all API keys': asked(
    'Authorization',
    (text, target) => (text === `Bearer ${target.limitedKey}` ? `Bearer ${goodKey(target)}` : text),
    ({ headers }) => headers.has('Idempotency-Key'),
  ),
  'a pet with an Idempotency-Key is stored without its status': (...around) => {
    const keyed = new Set<unknown>()
    const stored = ({ status, ...pet }: Json) => (keyed.has(pet.id) ? pet : { ...pet, status })
    return response((draft) => {
      const value = parse(draft.body)
      if (operationOf(draft.asked) === 'createPet' && draft.asked.headers.has('Idempotency-Key') && isJson(value))
        keyed.add(value.id)
      if (draft.status === 200 && Array.isArray(value)) draft.body = JSON.stringify(value.filter(isJson).map(stored))
    })(...around)
  },
  'only the first 16 characters of an Idempotency-Key count': key((text) =>
    text.length > 255 ? text : text.slice(0, 16),
  ),
  'Idempotency-Keys are compared without regard to case': key((text) => text.toLowerCase()),
  'another instance does not know an Idempotency-Key': key((text, { url }) =>
    url.hostname.startsWith('another.') ? `${text}0` : text,
  ),
  'an Idempotency-Key is forgotten after a minute': (real, target) => {
    const begins = target.now()
    return key((text) => (target.now() - begins > 60_000 ? `${text}0` : text))(real, target)
  },
  'an Idempotency-Key is kept for ever': (...around) => {
    const first = new Map<string, string>()
    return response((draft) => {
      const { headers } = draft.asked
      const who = `${headers.get('Authorization')} ${headers.get('Idempotency-Key')}`
      if (draft.status !== 201 || !headers.has('Idempotency-Key')) return
      if (first.has(who)) draft.headers.set('Idempotent-Replayed', 'true')
      draft.body = first.get(who) ?? draft.body
      first.set(who, draft.body)
    })(...around)
  },
}

/** Changes an Idempotency-Key. */
function key(edit: (text: string, asked: RequestDraft) => string): PetstoreFault {
  return request((draft) => {
    const text = draft.headers.get('Idempotency-Key')
    if (text !== null) draft.headers.set('Idempotency-Key', edit(text, draft))
  })
}
