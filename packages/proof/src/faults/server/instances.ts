import { type RequestDraft, request } from '@contract-first/conformance/test/rewrite'
import { asBefore } from '../as-before.ts'
import { asked, goodKey, type PetstoreFault } from '../petstore-edits.ts'

const isAnother = ({ url }: RequestDraft) => url.hostname.startsWith('another.')

/** Faults between several instances with one store. */
export const instanceFaults: Readonly<Record<string, PetstoreFault>> = {
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
}
