import { type RequestDraft, type ResponseDraft, response } from '@contract-first/conformance/test/rewrite'
import { goodKey, letInAs, of, type PetstoreFault } from '../petstore-edits.ts'

const isKeyed = ({ headers }: RequestDraft) => headers.has('Idempotency-Key')
const tellsOf =
  (status: number, when: (draft: RequestDraft) => boolean = () => true) =>
  (draft: ResponseDraft) =>
    draft.status === status && when(draft.asked)

/** Stores a pet although the request was refused. */
export const keptFaults: Readonly<Record<string, PetstoreFault>> = {
  'without a key': kept(tellsOf(401, ({ headers }) => !headers.has('Authorization'))),
  'with an Idempotency-Key that is not valid': kept(tellsOf(400, isKeyed)),
  'by somebody who takes no JSON': kept(tellsOf(406)),
  'while its Idempotency-Key is in use': kept(tellsOf(409)),
  'beyond the limit': kept(tellsOf(429)),
}

/** Repeats a refused draft in a valid form, before anything else is read. */
function kept(isKept: (draft: ResponseDraft) => boolean): PetstoreFault {
  return (real, target) => {
    const adding: Promise<Response>[] = []
    const asked = response<typeof target>(async (draft, again) => {
      if (!of('createPet')(draft.asked) || !isKept(draft)) return
      const pet = again((another) => {
        for (const name of ['Idempotency-Key', 'Accept']) another.headers.delete(name)
        letInAs(another, goodKey(target))
        another.url.search = ''
        another.body = '{"name":"Rex","categoryId":7}'
      })
      adding.push(pet)
      // It waits for the same pets as the blocking request.
      if (draft.status !== 409) await pet
    })(real, target)
    return async (request) => {
      if (request.method === 'GET') await Promise.all(adding)
      return asked(request)
    }
  }
}
