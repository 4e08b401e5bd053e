import type { Operation } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import { documentedResponse } from '../exchange/check-response.ts'
import type { Trial } from '../suite/case.ts'

/** HEAD gets the response of GET (RFC 9110, section 9.3.2): its status, media type and documented headers. */
export function expectAsGet(trial: Trial, operation: Operation, head: Answer, get: Answer): void {
  if (head.status !== get.status) {
    trial.fail('method', `HEAD is answered with ${head.status}, GET with ${get.status}`)
    return
  }
  const [ofHead, ofGet] = [head.headers.get('Content-Type'), get.headers.get('Content-Type')]
  if (ofHead !== ofGet) trial.fail('method', `the Content-Type of HEAD is ${ofHead}, that of GET is ${ofGet}`)
  const documented = documentedResponse(operation, get.status)?.headers ?? []
  const missing = documented.filter(({ name }) => get.headers.has(name) && !head.headers.has(name))
  for (const { name } of missing) trial.fail('method', `GET is answered with ${name}, HEAD is not`)
}
