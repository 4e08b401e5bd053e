import type { Contract, HeaderDoc, ResponseDoc } from '../contract/contract.ts'
import { stepsOf, valueAt } from '../contract/pointer.ts'
import { readHeader } from '../contract/responses.ts'
import type { Answer } from '../exchange/answer.ts'
import { judgeAs } from '../exchange/check-response.ts'
import type { Finding } from '../finding.ts'
import type { Policy } from './setup.ts'

/** Judges an answer to a request for no operation: by what the policy says of errors, else by nothing. */
export async function judgeStray(
  contract: Contract,
  answer: Answer,
  method: string,
  policy: Policy,
): Promise<Finding[]> {
  const { errors, otherHeaders } = policy
  if (!errors || answer.status < 400) return []
  const schema = contract.schema(errors.schema)
  const documented: ResponseDoc = {
    status: 'default',
    pointer: errors.schema,
    headers: (errors.headers ?? []).map((pointer) => headerAt(contract, pointer)),
    content: [{ name: 'application/json', kind: 'json', pointer: errors.schema, schema, examples: [], encoding: {} }],
    links: [],
  }
  return judgeAs(documented, '', answer, { method, ...(otherHeaders && { otherHeaders }) })
}

function headerAt({ document, schema }: Contract, pointer: string): HeaderDoc {
  const name = stepsOf(pointer).at(-1) ?? ''
  return readHeader(document, { at: schema }, name, valueAt(document, pointer), pointer)
}
