import { asked, goodKey, operationOf, type PetstoreFault } from '../petstore-edits.ts'
import { isJson, type Json, parse, response } from '../rewrite.ts'

/** Retries that are told apart, or kept, in another way than the document says. */
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
}
