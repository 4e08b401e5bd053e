import type { Operation } from '../../contract/contract.ts'
import { pathOf } from '../../exchange/call.ts'
import { exampleCall } from '../../exchange/example.ts'
import { findOperation } from '../../exchange/find-operation.ts'

import type { Case, LayerContext, Trial } from '../../suite/case.ts'
import { credentialOf } from '../../suite/credentials.ts'

/** Paths that are none of the contract's. */
export function* unknownPaths({ contract, operations, setup }: LayerContext): Iterable<Case> {
  const [operation] = operations
  if (!operation) return
  const paths = {
    unknown: '/no-such-path',
    below: `${operation.path.replace(/\{.*/, '')}/no/such/path`,
    encoded: '/%00',
    prototype: '/__proto__',
  }
  const spelt = setup.policy?.exactPaths ? operations.flatMap(otherSpellings) : []
  for (const [why, path] of new Map([...Object.entries(paths), ...spelt])) {
    // A template may take it all the same.
    if (findOperation(contract, 'GET', `${contract.base}${path}`)) continue
    const run = async (trial: Trial) => {
      const headers = credentialOf(operation, trial.target).headers ?? {}
      const { status } = await trial.sendRequest(new Request(`${trial.target.baseUrl}${path}`, { headers }))
      if (status !== 404)
        trial.fail('unknown-path', `${path} is not documented, but it is answered with ${status} instead of 404`)
    }
    yield { id: `/protocol/path-${why}`, layer: 'protocol', operation: '', pointer: '/paths', run }
  }
}

/** A path as lenient servers read it. */
function otherSpellings(operation: Operation): [why: string, path: string][] {
  const { path: template } = operation
  const path = pathOf(exampleCall(operation))
  return [
    [`slash-at-end ${template}`, `${path}/`],
    [`slash-doubled ${template}`, `/${path}`],
    [`other-case ${template}`, path.replace(/^\/[^/]*/, (first) => first.toUpperCase())],
    [`parameter ${template}`, `${path};v=1`],
    [`extension ${template}`, `${path}.json`],
  ]
}
