import { type RequestDraft, request } from '@contract-first/conformance/test/rewrite'
import { asBefore } from '../as-before.ts'
import { asked, goodKey, list, type PetstoreFault } from '../petstore-edits.ts'

const isAnother = ({ url }: RequestDraft) => url.hostname.startsWith('another.')

/** Faults between several instances with one store. */
export const instanceFaults: Readonly<Record<string, PetstoreFault>> = {
  'each instance counts for itself': asked(
    'Authorization',
    (text, target) => (text === `Bearer ${target.limitedKey}` ? `Bearer ${goodKey(target)}` : text),
    isAnother,
  ),
  'another instance lets a revoked key in': asked(
    'Authorization',
    (text, target) =>
      text === `Bearer ${target.wrongSecrets?.bearerAuth?.revoked}` ? `Bearer ${goodKey(target)}` : text,
    isAnother,
  ),
  'each instance has its own pets': request((draft) => {
    if (isAnother(draft) && draft.method === 'GET') draft.url.search = '?cursor=zzz'
  }),
  'an instance goes on listing what it listed first': asBefore(
    (draft) => isAnother(draft.asked) && draft.asked.method === 'GET',
  ),
  'another instance lists a new pet late': list((pets, draft) => (isAnother(draft) ? pets.slice(0, -1) : pets)),
}
