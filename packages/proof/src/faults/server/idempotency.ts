import {
  isJson,
  type Json,
  parse,
  type RequestDraft,
  request,
  response,
} from '@contract-first/conformance/test/rewrite'
import { operationOf, type PetstoreFault } from '../petstore-edits.ts'

/** Retries that are identified, or remembered, differently than documented. */
export const idempotencyFaults: Readonly<Record<string, PetstoreFault>> = {
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
  'another instance does not know an Idempotency-Key': key((text, { url }) =>
    url.hostname.startsWith('another.') ? `${text}0` : text,
  ),
}

/** Changes an Idempotency-Key. */
function key(edit: (text: string, asked: RequestDraft) => string): PetstoreFault {
  return request((draft) => {
    const text = draft.headers.get('Idempotency-Key')
    if (text !== null) draft.headers.set('Idempotency-Key', edit(text, draft))
  })
}
