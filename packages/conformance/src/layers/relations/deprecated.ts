import { isObject } from '../../contract/json.ts'
import { valueAt } from '../../contract/pointer.ts'
import type { Relation } from '../relation.ts'
import { operationOf, relationCase } from './parts.ts'

/** An operation says that it is deprecated (RFC 9745), and until when it stays (RFC 8594), just when the contract does. */
export function deprecated({ operation: id }: { operation: string }): Relation {
  return (contract) => {
    const operation = operationOf(contract, id)
    const described = valueAt(contract.document, operation.pointer)
    const sunset = isObject(described) ? described['x-deprecated-sunset'] : undefined
    return [
      relationCase(operation, 'deprecated', async (trial) => {
        const { headers } = await trial.send(await trial.valid(operation))
        const since = headers.get('Deprecation')
        const until = headers.get('Sunset')
        if (!operation.deprecated) {
          if (since !== null || until !== null)
            trial.fail('relation', 'the contract does not deprecate it, but the answer does')
          return
        }
        if (!/^@-?[0-9]+$/.test(since ?? ''))
          trial.fail('relation', `Deprecation is ${since} instead of a date such as @1795219200`)
        if (until !== null && Date.parse(until) <= Number(since?.slice(1)) * 1000)
          trial.fail('relation', `Sunset, ${until}, is not after Deprecation, ${since}`)
        if (typeof sunset === 'string' && Date.parse(until ?? '') !== Date.parse(sunset))
          trial.fail('relation', `Sunset is ${until}, but the contract says ${sunset}`)
      }),
    ]
  }
}
