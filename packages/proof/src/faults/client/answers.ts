import { isJson, parse } from '@contract-first/conformance/test/rewrite'
import { type ClientFault, calls, gives, receives } from './wrap.ts'

/** Faults in a client's reading of a response, in each form that a call gives it. */
export const answerFaults: Readonly<Record<string, ClientFault>> = {
  'an error without a body is a success': receives((draft) => {
    if (draft.status === 401 && draft.body === '') Object.assign(draft, { status: 200, body: '{"id":1}' })
  }),
  '204 is data': receives((draft) => {
    if (draft.status === 204) Object.assign(draft, { status: 200, body: '{}' })
  }),
  'HTML is data': receives((draft) => {
    if (draft.status !== 200 || !draft.body.startsWith('<')) return
    draft.body = '{}'
    draft.headers.set('Content-Type', 'application/json')
  }),
  'an undocumented status is a documented one': receives((draft) => {
    if (draft.status === 418) Object.assign(draft, { status: 404, body: NOT_FOUND })
  }),
  'a great identifier of a response is rounded': receives((draft) => {
    draft.body = draft.body
      .replace('9007199254740993', '9007199254740992')
      .replace('9007199254740992', '9007199254740991')
  }),
  'the code of an error is lost': receives((draft) => {
    const error = parse(draft.body)
    if (draft.status >= 400 && isJson(error)) draft.body = JSON.stringify({ ...error, code: 'error' })
  }),
  '404 is the empty response': receives((draft) => {
    if (draft.status === 404) Object.assign(draft, { status: 200, body: '{}' })
  }),
  'unknown properties are left out': receives((draft) => {
    const list = parse(draft.body)
    if (Array.isArray(list))
      draft.body = JSON.stringify(list.map(({ id, name, categoryId, status }) => ({ id, name, categoryId, status })))
  }),
  'unknown members of an enumeration are refused': receives((draft) => {
    if (draft.body.includes('"reserved"')) draft.body = ''
  }),
  'unknown headers are left out': receives(({ headers }) => headers.delete('X-Later')),
  'a replayed response is a failure': receives((draft) => {
    if (draft.headers.get('Idempotent-Replayed') === 'true') draft.status = 409
  }),
  'a long list is cut': receives((draft) => {
    const list = parse(draft.body)
    if (Array.isArray(list)) draft.body = JSON.stringify(list.slice(0, 3))
  }),
  'a success that is not documented is data': receives((draft) => {
    if (draft.status === 202) draft.status = 200
  }),
  'a failure rejects where a result is asked for': gives('result', (result) =>
    result.ok === false ? Promise.reject(new Error('failed')) : result,
  ),
  'a status that is not documented is told as a result like any other': gives('result', (result) =>
    result.status === 'undocumented' && result.response instanceof Response
      ? { ...result, status: result.response.status }
      : result,
  ),
  'the data next to a response is empty': gives('withResponse', (answer) => ({
    ...answer,
    data: Array.isArray(answer.data) ? [] : {},
  })),
  'a failure is data next to a response': calls((call) => {
    const given = call.withResponse.bind(call)
    return Object.assign(call, { withResponse: () => given().catch(() => call.result()) })
  }),
  'the text of an error holds the key': (make) => (fetch, options) => {
    let key: string | null
    const noted: typeof fetch = (asked) => {
      key = asked.headers.get('Authorization')
      return fetch(asked)
    }
    const telling = calls((call) => {
      const given = call.withResponse.bind(call)
      const withKey = (error: unknown) => Promise.reject(Object.assign(Object(error), { sent: key }))
      return Object.assign(call, { withResponse: () => given().catch(withKey) })
    })
    return telling(make)(noted, options)
  },
  'the headers next to a response are lost': gives('withResponse', (answer) => ({
    ...answer,
    response: new Response(),
  })),
  'the limit next to a response is another': gives('withResponse', (answer) =>
    isJson(answer.rateLimit)
      ? { ...answer, rateLimit: { ...answer.rateLimit, limit: Number(answer.rateLimit.limit) * 10 } }
      : answer,
  ),
  'the request id next to a result is that of another request': gives('result', (result) => ({
    ...result,
    requestId: crypto.randomUUID(),
  })),
}

const NOT_FOUND = '{"code":"not_found","message":"There is no such animal.","status":404}'
