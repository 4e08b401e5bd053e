import { shapeOf } from '@contract-first/document/request'
import type { Answer } from '../../exchange/answer.ts'
import { findOperation } from '../../exchange/find-operation.ts'
import type { Case, LayerContext, Trial } from '../../suite/case.ts'
import { isSecured } from '../../suite/credentials.ts'
import { unauthorizedOf } from '../../suite/policy.ts'
import {
  askMethod,
  expectAllow,
  INVENTED,
  isRefusalOfMethod,
  pathItemOf,
  undocumentedMethods,
} from '../protocol/methods.ts'
import { askPath, undocumentedPaths } from '../protocol/unknown-paths.ts'
import { detours } from './detours.ts'

/**
 * Requests for unknown paths and methods, without a credential. A server may answer either that they do not exist or
 * that a credential is missing; only the policy says which comes first.
 */
export function* strangers(context: LayerContext): Iterable<Case> {
  if (!context.contract.operations.every(isSecured)) return
  yield* ofMethods(context)
  yield* ofPaths(context)
  yield* detours(context)
}

function* ofMethods({ contract, operations }: LayerContext): Iterable<Case> {
  for (const [shape, ofPath] of Map.groupBy(contract.operations, ({ path }) => shapeOf(path))) {
    const operation = operations.find((one) => shapeOf(one.path) === shape)
    if (!operation) continue
    const { path } = operation
    const documented = new Set<string>(ofPath.map(({ method }) => method))
    for (const method of undocumentedMethods(ofPath)) {
      const run = async (trial: Trial) => {
        if (trial.setup.policy?.implicitMethods?.includes(method)) return
        const answer = await askMethod(trial, operation, method, {})
        // A refusal as malformed, or as a method of no path at all, says nothing about this path.
        if (method !== INVENTED || ![400, 501].includes(answer.status))
          expectStranger(trial, answer, `${method} ${path}`, 'method')
        if (answer.status === 405) expectAllow(trial, answer, documented)
      }
      yield { id: `${path}/auth/none/${method}`, layer: 'auth', operation: '', pointer: pathItemOf(ofPath), run }
    }
  }
}

function* ofPaths({ contract, operations: [operation] }: LayerContext): Iterable<Case> {
  if (!operation) return
  for (const [why, path] of undocumentedPaths(operation)) {
    if (findOperation(contract, 'GET', `${contract.api.basePath}${path}`)) continue
    const run = async (trial: Trial) =>
      expectStranger(trial, await askPath(trial, operation, path, {}), path, 'unknown-path')
    yield { id: `/auth/none/path-${why}`, layer: 'auth', operation: '', pointer: '/paths', run }
  }
}

function expectStranger(trial: Trial, { status }: Answer, what: string, check: 'method' | 'unknown-path'): void {
  const { policy = {} } = trial.setup
  const unauthorized = unauthorizedOf(policy)
  const isRefusal = check === 'method' ? isRefusalOfMethod(status) : status >= 400 && status < 500
  if (!isRefusal)
    trial.fail(check, `${what} is not documented, but without a credential it is answered with ${status}`, {
      ...(check === 'method' && status < 300 && { rule: 'auth-bypass' }),
    })
  else if (policy.hidesPaths && !unauthorized.includes(status))
    trial.fail(
      check,
      `${what} is answered with ${status} without a credential, instead of ${unauthorized.join(' or ')}`,
    )
}
