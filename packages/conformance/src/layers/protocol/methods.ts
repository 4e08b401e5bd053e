import { below, type Pointer, stepsOf } from '@contract-first/document/json'
import { OPERATION_FIELDS, type OperationField } from '@contract-first/document/words'
import type { Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import { buildRequest, type Credential } from '../../exchange/call.ts'
import type { Case, LayerContext, Trial } from '../../suite/case.ts'
import { credentialOf, expectGiven } from '../../suite/credentials.ts'
import { parameterViolations } from '../../values/parameter-samples.ts'
import { placeOf } from '../../wire/read-parameters.ts'
import { expectAsGet } from '../head.ts'
import { expectErrorForm } from './error-form.ts'

/** Whether a method is tried where it is not documented: fetch cannot send TRACE, and a policy may imply HEAD and OPTIONS. */
const IS_TRIED = {
  get: true,
  put: true,
  post: true,
  delete: true,
  options: false,
  head: false,
  patch: true,
  trace: false,
  query: true,
} satisfies Record<OperationField, boolean>

const METHODS = [...OPERATION_FIELDS.filter((field) => IS_TRIED[field]).map((field) => field.toUpperCase()), 'PROPFIND']

/** The methods that every framework knows. */
const WELL_KNOWN: ReadonlySet<string> = new Set(['GET', 'PUT', 'POST', 'DELETE', 'PATCH'])

/** An unknown method: many parsers reject it as malformed HTTP. */
export const INVENTED = 'FROBNICATE'

/** Methods without an operation, and `Allow`. */
export function* methods(
  { contract, setup }: LayerContext,
  path: string,
  ofPath: readonly Operation[],
  callable: readonly Operation[],
): Iterable<Case> {
  const { implicitMethods: implicit = [] } = setup.policy ?? {}
  const documented = new Set<string>(ofPath.map(({ method }) => method))
  const pointer = pathItemOf(ofPath)
  const [operation] = callable
  if (!operation) return
  for (const method of undocumentedMethods(ofPath)) {
    const run = async (trial: Trial) => {
      if (trial.setup.policy?.implicitMethods?.includes(method)) return
      const answer = await askMethod(trial, operation, method, credentialOf(operation, trial.target))
      const { status } = answer
      expectGiven(operation, trial, answer)
      // Parsers refuse an unknown one, whatever the policy.
      const expected = method === INVENTED ? undefined : trial.setup.policy?.otherMethods
      if (expected ? !expected.includes(status) : !isRefusalOfMethod(status))
        trial.fail(
          'method',
          `${method} ${path} is not documented, but it is answered with ${status} instead of ${expected?.join(' or ') ?? '405 or 501'}`,
        )
      else if (status === 405) {
        expectAllow(trial, answer, documented)
        expectErrorForm(trial, contract, `${method} ${path}`, answer)
      } else if (status === 404 && !expected && trial.setup.tellsHabits && WELL_KNOWN.has(method))
        trial.fail('method', `${method} ${path} is not documented, but it is answered with 404 instead of 405 or 501`)
    }
    yield { id: `${stepsOf(pointer).at(-1)}/protocol/${method}`, layer: 'protocol', operation: '', pointer, run }
  }
  if (implicit.includes('HEAD') || setup.tellsHabits) yield* ofHead(callable)
  if (implicit.includes('OPTIONS')) yield* ofOptions(path, documented, callable)
}

/** The methods that no operation of a path has; HEAD and OPTIONS need none. */
export function undocumentedMethods(ofPath: readonly Operation[]): readonly string[] {
  const all = [...METHODS, INVENTED]
  return all.filter((method) => !ofPath.some((operation) => operation.method === method))
}

/**
 * RFC 9110, section 9.1, only recommends 405, and 501 for a method that a server does not know at all: routers answer
 * 404.
 */
export function isRefusalOfMethod(status: number): boolean {
  return (status >= 400 && status < 500) || status === 501
}

/** The place of a path's operations in the contract. */
export function pathItemOf([operation]: readonly Operation[]): Pointer {
  return operation ? below('/paths', operation.path) : '/paths'
}

/** Sends another method instead of a call that should succeed, without its body. */
export async function askMethod(
  trial: Trial,
  operation: Operation,
  method: string,
  credential: Credential,
): Promise<Answer> {
  return trial.sendRequest(new Request(await requestOf(trial, operation, credential), { method }))
}

/** `Allow` names the methods of the path: RFC 9110, section 15.5.6. */
export function expectAllow(trial: Trial, { status, headers }: Answer, documented: ReadonlySet<string>): void {
  const allow = headers.get('Allow')
  if (allow === null) {
    trial.fail('allow', `the response ${status} has no Allow`, { rule: 'no-allow' })
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

/** HEAD, if supported, is GET without the body: RFC 9110, section 9.3.2. */
function* ofHead(operations: readonly Operation[]): Iterable<Case> {
  const get = operations.find(({ method }) => method === 'GET')
  if (!get || operations.some(({ method }) => method === 'HEAD')) return
  const run = async (trial: Trial) => {
    const isPromised = trial.setup.policy?.implicitMethods?.includes('HEAD')
    if (!isPromised && !trial.setup.tellsHabits) return
    const request = await requestOf(trial, get, credentialOf(get, trial.target))
    const asGet = await trial.send(await trial.valid(get))
    let head: Answer | undefined
    const found = await trial.collect(async () => {
      head = await trial.sendRequest(new Request(request, { method: 'HEAD' }))
    })
    // A server without HEAD breaks nothing that its document says of GET.
    if (isPromised || head?.status === asGet.status) for (const finding of found) trial.report(finding)
    if (head) expectAsGet(trial, get, head, asGet)
    if (!isPromised) return
    for (const parameter of get.parameters) {
      const [violation] = parameterViolations(parameter)
      if (!violation) continue
      const valid = await trial.valid(get)
      const wrong = { ...valid, values: { ...valid.values, [placeOf(parameter)]: violation.value } }
      const refused = await trial.send(wrong, { isInvalid: true })
      const head: Operation = { ...get, method: 'HEAD' }
      expectAsGet(trial, get, await trial.send({ ...wrong, operation: head }, { isInvalid: true }), refused)
    }
    const withoutKey = await trial.send(await trial.valid(get), { credential: null, isInvalid: true })
    const stranger = await requestOf(trial, get, {})
    const asHead = await trial.sendRequest(new Request(stranger, { method: 'HEAD' }), { isInvalid: true })
    if (asHead.status !== withoutKey.status)
      trial.fail(
        'method',
        `without a credential HEAD is answered with ${asHead.status}, GET with ${withoutKey.status}`,
        {
          ...(asHead.status < 300 && { rule: 'auth-bypass' }),
        },
      )
  }
  yield { id: `${get.id}/protocol/HEAD`, layer: 'protocol', operation: get.id, pointer: get.pointer, run }
}

/** OPTIONS, if supported, lists the methods of the path: RFC 9110, section 9.3.7. */
function* ofOptions(path: string, documented: ReadonlySet<string>, callable: readonly Operation[]): Iterable<Case> {
  const [operation] = callable
  if (!operation || documented.has('OPTIONS')) return
  const pointer = pathItemOf(callable)
  const run = async (trial: Trial) => {
    if (!trial.setup.policy?.implicitMethods?.includes('OPTIONS')) return
    const answer = await askMethod(trial, operation, 'OPTIONS', credentialOf(operation, trial.target))
    if (answer.status >= 300) trial.fail('method', `OPTIONS ${path} is answered with ${answer.status}`)
    else expectAllow(trial, answer, documented)
  }
  yield { id: `${stepsOf(pointer).at(-1)}/protocol/OPTIONS`, layer: 'protocol', operation: '', pointer, run }
}

/** A call of an operation that should succeed, without its body. */
async function requestOf(trial: Trial, operation: Operation, credential: Credential): Promise<Request> {
  const { body: _, bytes: __, ...call } = await trial.valid(operation)
  return buildRequest(call, trial.target.baseUrl, credential)
}
