import { type ResponseDraft, replace, response } from '@contract-first/conformance/test/rewrite'
import type { PetstoreFault } from './petstore-edits.ts'

/** Hides some responses: callers get the last visible one again. */
export function asBefore(isHidden: (draft: ResponseDraft) => boolean): PetstoreFault {
  return (...around) => {
    const before = new Map<string | null, Response>()
    return response(async (draft) => {
      const { status, headers, body, asked } = draft
      const key = asked.headers.get('Authorization')
      const last = before.get(key)
      if (last && isHidden(draft)) await replace(draft, last.clone())
      else before.set(key, new Response(body === '' ? null : body, { status, headers }))
    })(...around)
  }
}
