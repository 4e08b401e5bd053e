import type { MediaTypeDoc, Operation } from '../contract/contract.ts'
import { stepsOf } from '../contract/pointer.ts'
import { buildRequest, type Call } from '../exchange/call.ts'
import { exampleOf } from '../exchange/example.ts'
import type { Case, Layer, Trial } from '../suite/case.ts'
import { credentialOf } from '../suite/credentials.ts'
import { expectRefused } from '../suite/expect.ts'
import { refusalsOf } from '../suite/policy.ts'

/** What no schema says: bodies that are none, media types, methods and paths that are not there. */
export const protocol: Layer = function* ({ contract, operations }) {
  for (const operation of operations) yield* ofBody(operation)
  const paths = Map.groupBy(contract.operations, ({ path }) => path)
  for (const [path, ofPath] of paths) {
    const callable = ofPath.filter((operation) => operations.includes(operation))
    yield* ofMethods(path, ofPath, callable)
  }
  yield* ofUnknownPaths(operations)
}

/** A request body that is no JSON: RFC 8259, section 2. */
const MALFORMED: Readonly<Record<string, (text: string) => string | Uint8Array<ArrayBuffer>>> = {
  empty: () => '',
  blank: () => ' ',
  truncated: (text) => text.slice(0, -1),
  'trailing-comma': (text) => text.replace(/\}$/, ',}').replace(/\]$/, ',]'),
  'trailing-garbage': (text) => `${text}x`,
  twice: (text) => text + text,
  'single-quotes': (text) => text.replaceAll('"', "'"),
  'not-a-number': () => '{"a":NaN}',
  'byte-order-mark': (text) => `\uFEFF${text}`,
  'not-utf-8': (text) => new Uint8Array([...new TextEncoder().encode(text.slice(0, -1)), 0x22, 0xff, 0x22, 0x7d]),
}

function* ofBody(operation: Operation): Iterable<Case> {
  const { id, body } = operation
  const content = body?.content ?? []
  const json = content.find(({ kind }) => kind === 'json')
  if (!body || !json) return
  const about = { layer: 'protocol', operation: id, pointer: body.pointer } as const
  for (const [why, malform] of Object.entries(MALFORMED)) {
    const run = async (trial: Trial) => {
      const call = await trial.valid(operation)
      const bytes = malform(jsonText(call, json))
      // What is made of this body may be JSON all the same: quotes of a body that has none.
      if (isJson(bytes)) return
      const headers = { ...call.headers, 'Content-Type': json.name }
      const answer = await trial.send({ ...call, bytes, headers }, { isInvalid: true })
      if (why === 'empty' && !body.required) return
      expectRefused(trial, answer, 'body', `a body that is ${why}`)
    }
    yield { ...about, id: `${id}/protocol/body-${why}`, run }
  }
  const wrong = {
    missing: null,
    'text/plain': 'text/plain',
    form: 'application/x-www-form-urlencoded',
    'near-miss': `${json.name}x`,
  }
  for (const [why, contentType] of Object.entries(wrong)) {
    if (content.some(({ name }) => name === contentType || name.includes('*'))) continue
    yield {
      ...about,
      id: `${id}/protocol/media-type-${why}`,
      run: (trial) => refusesMediaType(trial, operation, json, contentType),
    }
  }
  for (const [why, contentType] of Object.entries({
    case: json.name.toUpperCase(),
    charset: `${json.name}; charset=utf-8`,
  })) {
    yield {
      ...about,
      id: `${id}/protocol/media-type-${why}`,
      run: async (trial) => {
        const call = await trial.valid(operation)
        const headers = { ...call.headers, 'Content-Type': contentType }
        const { status } = await trial.send({ ...call, bytes: jsonText(call, json), headers })
        if (status >= 400)
          trial.fail(
            'rejected-valid',
            `the media type ${contentType} is ${json.name}, but it is refused with ${status}`,
          )
      },
    }
  }
}

/** A valid body as JSON text. */
function jsonText({ body }: Call, json: MediaTypeDoc): string {
  if (body?.media === json) return JSON.stringify(body.value)
  return JSON.stringify(json.schema ? exampleOf(json.schema, json.examples) : (json.examples[0] ?? {}))
}

function isJson(bytes: string | Uint8Array<ArrayBuffer>): boolean {
  try {
    const text =
      typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function refusesMediaType(
  trial: Trial,
  operation: Operation,
  json: MediaTypeDoc,
  contentType: string | null,
): Promise<void> {
  const call = await trial.valid(operation)
  const bytes = new TextEncoder().encode(jsonText(call, json))
  const asked: Call = { ...call, bytes, headers: { ...call.headers, 'Content-Type': contentType } }
  const refusals = [415, ...refusalsOf(trial.setup.policy ?? {})]
  const { status } = await trial.send(asked, { isInvalid: true, refusals })
  const what = contentType === null ? 'a body without a media type' : `a body of ${contentType}`
  if (status < 400) trial.fail('accepted-invalid', `${what} is not documented, but it is answered with ${status}`)
  else if (!refusals.includes(status)) trial.fail('status', `${what} is refused with ${status} instead of 415`)
}

/** TRACE and CONNECT cannot be sent by fetch. */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'QUERY'] as const

function* ofMethods(path: string, ofPath: readonly Operation[], callable: readonly Operation[]): Iterable<Case> {
  const documented = new Set<string>(ofPath.map(({ method }) => method))
  const pointer = ofPath[0]?.pointer.replace(/\/[^/]*$/, '') ?? '/paths'
  for (const method of METHODS) {
    if (documented.has(method) || method === 'HEAD' || method === 'OPTIONS') continue
    const run = async (trial: Trial) => {
      if (trial.setup.policy?.implicitMethods?.includes(method)) return
      const [operation] = callable
      if (!operation) return
      const { url } = await requestOf(trial, operation)
      const headers = credentialOf(operation, trial.target).headers ?? {}
      const answer = await trial.sendRequest(new Request(url, { method, headers }))
      const { status } = answer
      if (status !== 405)
        trial.fail('method', `${method} ${path} is not documented, but it is answered with ${status} instead of 405`)
      else expectAllow(trial, answer.headers.get('Allow'), documented)
    }
    yield { id: `${stepsOf(pointer).at(-1)}/protocol/${method}`, layer: 'protocol', operation: '', pointer, run }
  }
  yield* ofHead(callable)
}

/** `Allow` names the methods of the path: RFC 9110, section 15.5.6. */
function expectAllow(trial: Trial, allow: string | null, documented: ReadonlySet<string>): void {
  if (allow === null) {
    trial.fail('allow', 'the answer 405 has no Allow')
    return
  }
  const sent = allow.split(',').map((name) => name.trim())
  const { implicitMethods } = trial.setup.policy ?? {}
  const implicit = (implicitMethods ?? ['HEAD', 'OPTIONS']).filter((name) => name !== 'HEAD' || documented.has('GET'))
  const missing = [...documented, ...(implicitMethods ? implicit : [])].filter((name) => !sent.includes(name))
  const unknown = sent.filter((name) => !documented.has(name) && !implicit.includes(name))
  if (missing.length > 0) trial.fail('allow', `Allow is "${allow}": it lacks ${missing.join(', ')}`)
  if (unknown.length > 0) trial.fail('allow', `Allow is "${allow}": the contract has no ${unknown.join(', ')} there`)
}

/** HEAD is GET without the body, where it is known: RFC 9110, section 9.3.2. */
function* ofHead(operations: readonly Operation[]): Iterable<Case> {
  const get = operations.find(({ method }) => method === 'GET')
  if (!get || operations.some(({ method }) => method === 'HEAD')) return
  const run = async (trial: Trial) => {
    if (!trial.setup.policy?.implicitMethods?.includes('HEAD')) return
    const request = await requestOf(trial, get)
    const asGet = await trial.send(await trial.valid(get))
    const { status } = await trial.sendRequest(new Request(request, { method: 'HEAD' }))
    if (status !== asGet.status) trial.fail('method', `HEAD is answered with ${status}, GET with ${asGet.status}`)
  }
  yield { id: `${get.id}/protocol/HEAD`, layer: 'protocol', operation: get.id, pointer: get.pointer, run }
}

async function requestOf(trial: Trial, operation: Operation): Promise<Request> {
  return buildRequest(await trial.valid(operation), trial.target.baseUrl, credentialOf(operation, trial.target))
}

function* ofUnknownPaths(operations: readonly Operation[]): Iterable<Case> {
  const [operation] = operations
  if (!operation) return
  const paths = {
    unknown: '/no-such-path',
    below: `${operation.path.replace(/\{.*/, '')}/no/such/path`,
    encoded: '/%00',
    prototype: '/__proto__',
  }
  for (const [why, path] of Object.entries(paths)) {
    const run = async (trial: Trial) => {
      const headers = credentialOf(operation, trial.target).headers ?? {}
      const { status } = await trial.sendRequest(new Request(`${trial.target.baseUrl}${path}`, { headers }))
      if (status !== 404)
        trial.fail('unknown-path', `${path} is not documented, but it is answered with ${status} instead of 404`)
    }
    yield { id: `/protocol/path-${why}`, layer: 'protocol', operation: '', pointer: '/paths', run }
  }
}
