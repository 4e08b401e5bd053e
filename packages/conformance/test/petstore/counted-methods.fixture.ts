import { buildRequest, type Target } from '../../src/index.ts'
import type { Relation } from '../../src/layers/relation.ts'
import type { Subject } from '../../src/layers/relations/limits.ts'
import { operationOf, relationCase } from '../../src/layers/relations/parts.ts'

export interface CountedMethodsOptions<T extends Target> {
  operation: string
  /** Who has three requests a minute. */
  limited: Subject<T>
}

/** HEAD and OPTIONS need a key, and count as requests: the document says so, in words. */
export function countedMethods<T extends Target>({ operation: id, limited }: CountedMethodsOptions<T>): Relation {
  return (contract) => {
    const operation = operationOf(contract, id)
    return [
      relationCase(operation, 'counted-methods', async (trial) => {
        const subject: Subject<Target> = limited
        const credential = await subject(trial.target)
        const { url, headers } = await buildRequest(await trial.valid(operation), trial.target.baseUrl, credential)
        for (const [method, left] of [
          ['OPTIONS', '2'],
          ['HEAD', '1'],
          ['GET', '0'],
        ] as const) {
          const answer = await trial.sendRequest(new Request(url, { method, headers }))
          const remaining = answer.headers.get('X-RateLimit-Remaining')
          if (remaining !== left)
            trial.fail('relation', `after ${method} ${remaining} requests remain instead of ${left}`)
        }
        const { status } = await trial.sendRequest(new Request(url, { method: 'OPTIONS' }))
        if (status !== 401) trial.fail('auth-ignored', `OPTIONS without a key is answered with ${status}`)
      }),
    ]
  }
}
