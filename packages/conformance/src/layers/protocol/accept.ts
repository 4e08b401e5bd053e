import type { Operation } from '../../contract/contract.ts'
import type { Case } from '../../suite/case.ts'
import { choicesOf } from '../media-choices.ts'

/**
 * Each media type of a successful answer, asked for by `Accept`. A server may answer with another one (RFC 9110, section
 * 12.5.1): what nothing produced is for the coverage to say.
 */
export function* accept(operation: Operation): Iterable<Case> {
  const { id, responses } = operation
  for (const response of responses) {
    if (!/^2/.test(response.status)) continue
    for (const { name, accepting } of choicesOf(response)) {
      yield {
        id: `${id}/protocol/accept ${name} ${response.status}`,
        layer: 'protocol',
        operation: id,
        pointer: response.pointer,
        run: async (trial) => {
          await trial.send(accepting(await trial.valid(operation)))
        },
      }
    }
  }
}
