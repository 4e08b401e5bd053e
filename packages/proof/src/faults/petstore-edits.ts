import {
  type Fault,
  isJson,
  type Json,
  parse,
  type RequestDraft,
  type ResponseDraft,
  replace,
  request,
  response,
} from '@contract-first/conformance/test/rewrite'
import { OPERATIONS } from '@petstore/contract/client'
import type { PetstoreTarget } from '../petstore.fixture.ts'

export type PetstoreFault = Fault<PetstoreTarget>

type Id = keyof typeof OPERATIONS
type When = (asked: RequestDraft) => boolean

const operations = (Object.keys(OPERATIONS) as Id[]).map((id) => {
  const { method, path } = OPERATIONS[id]
  return { id, method, pathname: new RegExp(`^/v1${path.replace(/\{[^}]+\}/g, '[^/]+')}$`) }
})

/** The operation that a request is for. */
export function operationOf({ method, url }: RequestDraft): Id | undefined {
  return operations.find((one) => one.method === method && one.pathname.test(url.pathname))?.id
}

export const of =
  (...ids: readonly Id[]): When =>
  (asked) =>
    ids.some((id) => id === operationOf(asked))

/** Changes a query parameter of `listPets`; null removes it. */
export function query(name: string, edit: (text: string) => string | null): PetstoreFault {
  return request(({ url }) => {
    const found = url.searchParams.getAll(name)
    const changed = found.map(edit)
    if (found.every((text, at) => text === changed[at])) return
    url.searchParams.delete(name)
    for (const text of changed) if (text !== null) url.searchParams.append(name, text)
  })
}

/** Changes the path. */
export function path(edit: (pathname: string) => string): PetstoreFault {
  return request(({ url }) => {
    url.pathname = edit(url.pathname)
  })
}

/** Changes the identifier in the path. */
export function petId(edit: (text: string) => string): PetstoreFault {
  return request((draft) => {
    const id = operationOf(draft)
    if (id === undefined || OPERATIONS[id].path !== '/pets/{petId}') return
    const text = decoded(draft.url.pathname.slice('/v1/pets/'.length))
    if (text === undefined) return
    const changed = edit(text)
    if (changed !== text) draft.url.pathname = `/v1/pets/${encodeURIComponent(changed)}`
  })
}

/** Undefined if the escapes are broken. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Changes the body of `createPet`, as text. */
export function text(edit: (body: string) => string): PetstoreFault {
  return request((draft) => {
    if (operationOf(draft) === 'createPet') draft.body = edit(draft.body)
  })
}

/** The same as JSON, if it is JSON. */
export function body(edit: (value: unknown) => unknown): PetstoreFault {
  return text((sent) => {
    const value = parse(sent)
    const changed = value === undefined ? undefined : edit(value)
    return changed === undefined || changed === value ? sent : JSON.stringify(changed)
  })
}

/** Changes a property of the body of `createPet`; undefined removes it. */
export function property(name: string, edit: (value: unknown, pet: Json) => unknown): PetstoreFault {
  return body((pet) => {
    if (!isJson(pet)) return pet
    const { [name]: value, ...others } = pet
    const changed = edit(value, pet)
    if (changed === value) return pet
    return changed === undefined ? others : { ...others, [name]: changed }
  })
}

/** Changes a header of requests; null removes it. */
export function asked(
  name: string,
  edit: (text: string | null, target: PetstoreTarget) => string | null,
  when: When = () => true,
): PetstoreFault {
  return request((draft, target) => {
    if (!when(draft)) return
    const changed = edit(draft.headers.get(name), target)
    if (changed === null) draft.headers.delete(name)
    else draft.headers.set(name, changed)
  })
}

/** Treats requests that meet a condition as those of a valid key. */
export function letsIn(
  isLetIn: (secret: string, good: string, target: PetstoreTarget, authorization: string) => boolean,
  when?: When,
): PetstoreFault {
  return asked(
    'Authorization',
    (authorization, target) => {
      const good = goodKey(target)
      const secret = authorization?.replace(/^bearer +/i, '') ?? ''
      return isLetIn(secret, good, target, authorization ?? '') ? `Bearer ${good}` : authorization
    },
    when,
  )
}

/** Sends a request with a certain key. */
export function letInAs({ headers }: RequestDraft, key: string): void {
  headers.set('Authorization', `Bearer ${key}`)
}

export function goodKey({ secrets }: PetstoreTarget): string {
  return secrets?.bearerAuth ?? ''
}

/** Refuses a valid request: the server gets an invalid one instead. */
export function refuses(when: (asked: RequestDraft, pet: Json) => boolean): PetstoreFault {
  return request((draft) => {
    const value = parse(draft.body)
    if (when(draft, isJson(value) ? value : {})) spoil(draft)
  })
}

export function spoil(draft: RequestDraft): void {
  const id = operationOf(draft)
  if (id === 'createPet') draft.body = '{}'
  else if (id === 'getPet') draft.url.pathname = '/v1/pets/0'
  else draft.url.searchParams.set('limit', '0')
}

/** Changes one status to another. */
export function status(from: number, to: number, when: When = () => true): PetstoreFault {
  return response((draft) => {
    if (draft.status === from && when(draft.asked)) draft.status = to
  })
}

/** Makes an odd but valid request break the server. */
export function breaks(when: (asked: RequestDraft, pet: Json) => boolean): PetstoreFault {
  return response((draft) => {
    const value = parse(draft.asked.body)
    if (draft.status >= 400 || !when(draft.asked, isJson(value) ? value : {})) return
    draft.status = 500
    draft.body = '{"code":"internal_error","message":"Something went wrong on our side.","status":500}'
  })
}

/** Changes the JSON of responses; undefined keeps it. */
export function answer(when: (draft: ResponseDraft) => boolean, edit: (value: unknown) => unknown): PetstoreFault {
  return response((draft) => {
    const value = parse(draft.body)
    const changed = value === undefined || !when(draft) ? undefined : edit(value)
    if (changed !== undefined && changed !== value) draft.body = JSON.stringify(changed)
  })
}

/** Changes every pet in a response. */
export function pet(
  edit: (pet: Json, at: number, asked: RequestDraft) => unknown,
  when: When = () => true,
): PetstoreFault {
  return response((draft) => {
    if (draft.status >= 300 || !when(draft.asked)) return
    const value = parse(draft.body)
    const changed = Array.isArray(value)
      ? value.map((one, at) => (isJson(one) ? edit(one, at, draft.asked) : one))
      : isJson(value) && edit(value, 0, draft.asked)
    draft.body = JSON.stringify(changed)
  })
}

/** Changes the list. */
export function list(edit: (pets: Json[], asked: RequestDraft) => unknown): PetstoreFault {
  return response((draft) => {
    const value = parse(draft.body)
    if (Array.isArray(value)) draft.body = JSON.stringify(edit(value.filter(isJson), draft.asked))
  })
}

/** Changes the Error object of a response. */
export function error(edit: (error: Json) => unknown): PetstoreFault {
  return answer(
    ({ status }) => status >= 400,
    (value) => (isJson(value) ? edit(value) : undefined),
  )
}

/** Changes a header of responses; null removes it. */
export function header(
  name: string,
  edit: (text: string, draft: ResponseDraft) => string | null,
  when: (draft: ResponseDraft) => boolean = () => true,
): PetstoreFault {
  return response((draft) => {
    const found = draft.headers.get(name)
    if (found === null || !when(draft)) return
    const changed = edit(found, draft)
    if (changed === null) draft.headers.delete(name)
    else draft.headers.set(name, changed)
  })
}

/** Answers with the real server's response to another request. */
export function answersAs(
  when: (draft: ResponseDraft) => boolean,
  change: (asked: RequestDraft, target: PetstoreTarget) => void,
): PetstoreFault {
  return response(async (draft, again, target) => {
    if (when(draft)) await replace(draft, await again((asked) => change(asked, target)))
  })
}

export function without(value: Json, name: string): Json {
  const { [name]: _, ...others } = value
  return others
}
