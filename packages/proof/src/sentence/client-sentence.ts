import { number, plural } from '@contract-first/document/report'
import { documented, isList } from '../client/answers.ts'
import { contract, type MakeClient } from '../client/calls.fixture.ts'
import { nothingSeen } from '../client/check.ts'
import { answerIn, CALL_FORMS, LIST_FORMS } from '../client/forms.fixture.ts'
import { requests } from '../client/requests.ts'

/**
 * The sentence about a client that the checks of requests and responses support: "every" appears only where it is true.
 */
export async function clientSentence(make: MakeClient): Promise<string> {
  const seen = nothingSeen()
  const wrong = await requests(make, seen)
  await documented(make, seen)
  const answers = contract.operations.flatMap((operation) => {
    const forms = Object.keys(isList(operation) ? { ...CALL_FORMS, ...LIST_FORMS } : CALL_FORMS)
    return operation.responses.map(({ status }) => forms.map((form) => answerIn(form, operation, status)))
  })
  const arrived = answers.filter((forms) => forms.every((form) => seen.answers.has(form)))
  const isWhole = arrived.length === answers.length
  const forms = 'unchanged, in every form that a call gives it'
  // The first wrong request ends the check.
  const ofRequests =
    wrong.length === 0
      ? `Every request that the client can emit (${number(seen.requests)} calls, at every boundary of every argument) is valid and decodes back to its arguments`
      : `Of ${number(seen.requests + 1)} requests that the client emitted, ${number(seen.requests)} were valid and decoded back to their arguments`
  return isWhole
    ? `${ofRequests}, and every documented response (${number(answers.length)}) reaches the caller ${forms}.`
    : `${ofRequests}. Of ${plural(answers.length, 'documented response')}, ${number(arrived.length)} reach the caller ${forms}.`
}
