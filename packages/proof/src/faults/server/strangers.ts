import { type RequestDraft, response } from '@contract-first/conformance/test/rewrite'
import { letsIn, operationOf, type PetstoreFault, status } from '../petstore-edits.ts'

const isStray = (asked: RequestDraft) => operationOf(asked) === undefined && !['HEAD', 'OPTIONS'].includes(asked.method)
const isOfPath = (asked: RequestDraft) => /^\/v1\/pets(?:\/[^/]+)?$/.test(asked.url.pathname)
const isStranger = (asked: RequestDraft) => isStray(asked) && !asked.headers.has('Authorization')

/** Faults in the responses without a key about unknown paths and methods. */
export const strangerFaults: Readonly<Record<string, PetstoreFault>> = {
  'an unknown path is told from a known one': letsIn(
    (secret) => secret === '',
    (asked) => isStranger(asked) && !isOfPath(asked),
  ),
  'an unknown method is told from a known one': letsIn(
    (secret) => secret === '',
    (asked) => isStranger(asked) && isOfPath(asked),
  ),
  'an unknown path is forbidden': status(401, 403, (asked) => isStranger(asked) && !isOfPath(asked)),
  'PATCH is done for everybody': response((draft) => {
    if (draft.asked.method === 'PATCH' && isStranger(draft.asked)) Object.assign(draft, { status: 204, body: '' })
  }),
}
