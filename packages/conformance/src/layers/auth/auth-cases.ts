import { jsonIn } from '../../contract/content-kind.ts'
import type { Operation, SecurityRequirement } from '../../contract/contract.ts'
import type { Call, Credential } from '../../exchange/call.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { writeSecrets } from '../../suite/credentials.ts'
import { expectAccepted, expectCode } from '../../suite/expect.ts'
import { NotReached } from '../../suite/not-reached.ts'
import { unauthorizedOf } from '../../suite/policy.ts'
import type { Target } from '../../suite/setup.ts'

export type Scheme = SecurityRequirement[number]

/** Credentials that are sent instead of the valid one, and the message if one is accepted. */
type Sent = readonly (readonly [what: string, credential: Credential | null])[]

/**
 * Credentials that must be refused.
 *
 * @param isAlsoSpoiled - whether to try an invalid request, too
 */
export function* refused(
  operation: Operation,
  named: readonly string[],
  isAlsoSpoiled: boolean,
  credentials: (target: Target) => Sent,
): Iterable<Case> {
  yield caseOf(operation, named, async (trial) =>
    refuses(trial, await trial.valid(operation), credentials(trial.target)),
  )
  if (!isAlsoSpoiled) return
  yield caseOf(operation, [...named, 'invalid-request'], async (trial) =>
    refuses(
      trial,
      spoiled(operation, await trial.valid(operation)),
      credentials(trial.target),
      trial.setup.policy?.authenticatesFirst !== true,
    ),
  )
}

/** A credential that must be accepted. */
export function accepted(
  operation: Operation,
  named: readonly string[],
  credential: (target: Target) => Credential,
): Case {
  return caseOf(operation, named, async (trial) => {
    const call = await trial.valid(operation)
    const answer = await trial.send(call, { credential: credential(trial.target) })
    expectAccepted(trial, answer, `a credential (${named.join(' ')})`, call)
  })
}

/** Requests that are listed as not tried. */
export function givenUp(operation: Operation, named: readonly string[], reason: string): Case {
  return caseOf(operation, named, async () => {
    throw new NotReached(reason)
  })
}

function caseOf({ id, pointer }: Operation, named: readonly string[], run: Case['run']): Case {
  return { id: [id, 'auth', ...named].join('/'), layer: 'auth', operation: id, pointer: `${pointer}/security`, run }
}

/** @param isAlsoWrong - whether the request is also invalid, and may be refused before the credential is checked */
async function refuses(trial: Trial, call: Call, credentials: Sent, isAlsoWrong = false): Promise<void> {
  const unauthorized = unauthorizedOf(trial.setup.policy ?? {})
  for (const [what, credential] of credentials) {
    const answer = await trial.send(call, { credential, isInvalid: true, refusals: unauthorized })
    const { status } = answer
    if (unauthorized.includes(status)) {
      if (credential === null) expectCode(trial, answer, 'noCredential', what)
      continue
    }
    if (isAlsoWrong && status >= 400 && status < 500) continue
    if (status < 400) trial.fail('auth-ignored', `${what} opens the operation: the response is ${status}`)
    else
      trial.fail('auth-ignored', `${what} is answered with ${status} instead of ${unauthorized.join(' or ')}`, {
        rule: 'auth-order',
      })
  }
}

/** @throws {NotReached} when the target has no such secret */
export function secretOf({ name }: Scheme, { secrets = {} }: Target): string {
  const secret = secrets[name]
  if (secret === undefined) throw new NotReached(`no secret for the security scheme ${name} is given`)
  return secret
}

/** The valid credentials of some schemes. */
export function rightOf(schemes: SecurityRequirement, target: Target): Credential {
  return writeSecrets(schemes, Object.fromEntries(schemes.map((one) => [one.name, secretOf(one, target)])))
}

/** Whether an invalid request of an operation can be made. */
export function isSpoilable(operation: Operation): boolean {
  return takesJson(operation) || spoilable(operation) !== undefined
}

function spoiled(operation: Operation, call: Call): Call {
  if (takesJson(operation))
    return { ...call, bytes: '{', headers: { ...call.headers, 'Content-Type': 'application/json' } }
  const { in: location, name } = spoilable(operation) ?? {}
  return { ...call, texts: { ...call.texts, [`${location}.${name}`]: ['!'] } }
}

function takesJson({ body }: Operation): boolean {
  return jsonIn(body?.content ?? []) !== undefined
}

function spoilable({ parameters }: Operation): Operation['parameters'][number] | undefined {
  return parameters.find(({ in: location, schema }) => location !== 'header' && !schema.isValid('\u0001'))
}
