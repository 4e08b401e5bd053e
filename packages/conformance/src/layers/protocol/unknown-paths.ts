import type { Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import { buildRequest, type Credential, pathOf } from '../../exchange/call.ts'
import { exampleCall } from '../../exchange/example.ts'
import { findOperation } from '../../exchange/find-operation.ts'
import type { Case, LayerContext, Trial } from '../../suite/case.ts'
import { credentialOf, expectGiven } from '../../suite/credentials.ts'
import { NotReached } from '../../suite/not-reached.ts'
import { expectErrorForm } from './error-form.ts'

/** Paths that the contract does not have. */
export function* unknownPaths({ contract, operations, setup }: LayerContext): Iterable<Case> {
  const [operation] = operations
  if (!operation) return
  const spelt = setup.policy?.exactPaths ? operations.flatMap(otherSpellings) : []
  for (const [why, path] of new Map([...undocumentedPaths(operation), ...spelt])) {
    // A template may match it anyway.
    if (findOperation(contract, 'GET', `${contract.api.basePath}${path}`)) continue
    const run = async (trial: Trial) => {
      const answer = await askPath(trial, operation, path, credentialOf(operation, trial.target))
      const { status } = answer
      expectGiven(operation, trial, answer)
      // Proxies and some servers reject NUL in a path as malformed HTTP; a server whose policy is exact about paths has
      // no such excuse.
      if (why === 'encoded' && status === 400 && !setup.policy?.exactPaths) return
      if (status !== 404)
        trial.fail('unknown-path', `${path} is not documented, but it is answered with ${status} instead of 404`)
      else expectErrorForm(trial, contract, path, answer)
    }
    yield { id: `/protocol/path-${why}`, layer: 'protocol', operation: '', pointer: '/paths', run }
  }
  if (setup.policy?.exactPaths) yield* otherBase(operation)
}

/** The base path in another case: paths are case-sensitive (RFC 3986, section 6.2.2.1). */
function* otherBase(operation: Operation): Iterable<Case> {
  const run = async (trial: Trial) => {
    const { origin, pathname } = new URL(trial.target.baseUrl)
    const base = pathname === pathname.toUpperCase() ? pathname.toLowerCase() : pathname.toUpperCase()
    if (base === pathname) throw new NotReached('the base path has no letters')
    const credential = credentialOf(operation, trial.target)
    const request = await buildRequest(await trial.valid(operation), `${origin}${base}`, credential)
    const { status } = await trial.sendRequest(request)
    if (status !== 404)
      trial.fail(
        'unknown-path',
        `${base} is not where the service is, but ${new URL(request.url).pathname} is answered with ${status} instead of 404`,
      )
  }
  yield { id: '/protocol/base-other-case', layer: 'protocol', operation: '', pointer: '/servers', run }
}

/** Near misses of a contract's paths. */
export function undocumentedPaths({ path }: Operation): [why: string, path: string][] {
  return [
    ['unknown', '/no-such-path'],
    ['below', `${path.replace(/\{.*/, '')}/no/such/path`],
    ['encoded', '/%00'],
    ['prototype', '/__proto__'],
  ]
}

/** Sends a `GET` of a path, as for an operation. */
export async function askPath(
  { target, sendRequest }: Trial,
  { body: _, ...operation }: Operation,
  path: string,
  credential: Credential,
): Promise<Answer> {
  const stray: Operation = { ...operation, method: 'GET', path, parameters: [] }
  return sendRequest(await buildRequest({ operation: stray, values: {} }, target.baseUrl, credential))
}

/** A path as lenient servers normalise it. */
export const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'slash-at-end': (path) => `${path}/`,
  'slash-doubled': (path) => `/${path}`,
  'other-case': (path) => path.replace(/^\/[^/]*/, (first) => first.toUpperCase()),
  capital: (path) => path.replace(/^\/./, (first) => first.toUpperCase()),
  parameter: (path) => `${path};v=1`,
  extension: (path) => `${path}.json`,
}

function otherSpellings(operation: Operation): [why: string, path: string][] {
  const path = pathOf(exampleCall(operation))
  return Object.entries(SPELLINGS).map(([why, spell]) => [`${why} ${operation.path}`, spell(path)])
}
