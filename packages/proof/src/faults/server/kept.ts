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
  'with a key that was revoked': keptOfWrong('revoked'),
  'with a key that has expired': keptOfWrong('expired'),
  'with a key of another environment': keptOfWrong('of another environment'),
  'with an Idempotency-Key that is not valid': kept(tellsOf(400, isKeyed)),
  'with an unknown query parameter': kept(tellsOf(400, ({ url }) => url.search !== '')),
  'by somebody who takes no JSON': kept(tellsOf(406)),
  'while its Idempotency-Key is in use': kept(tellsOf(409)),
  'with a body that is too large': kept(tellsOf(413)),
  'with an Idempotency-Key of another body': kept(tellsOf(422)),
  'beyond the limit': kept(tellsOf(429)),
}

function keptOfWrong(why: string): PetstoreFault {
  return (real, target) => {
    const wrong = `Bearer ${target.wrongSecrets?.bearerAuth?.[why]}`
    return kept(tellsOf(401, ({ headers }) => headers.get('Authorization') === wrong))(real, target)
  }
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
