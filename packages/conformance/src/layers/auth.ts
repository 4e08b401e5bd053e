import type { Operation, SecurityScheme } from '../contract/contract.ts'
import type { Credential } from '../exchange/call.ts'
import type { Case, Layer, Trial } from '../suite/case.ts'
import { isSecured, openedBy, writeSecret } from '../suite/credentials.ts'
import { expectAccepted } from '../suite/expect.ts'
import { unauthorizedOf } from '../suite/policy.ts'

/** Every operation without a credential, with each wrong one, and with the right one written in other ways. */
export const auth: Layer = function* ({ operations, untested }) {
  for (const operation of operations) {
    const { id, security, pointer } = operation
    if (!isSecured(operation)) continue
    if (security.some((requirement) => requirement.every(({ scheme }) => scheme.type === 'mutualTLS'))) {
      untested({ operation: id, pointer, reason: 'a client certificate cannot be left out, or sent, by fetch' })
      continue
    }
    const schemes = security.flat()
    const names = new Set(['none', ...schemes.flatMap(({ scheme }) => Object.keys(WRONG[kindOf(scheme)])), 'given'])
    for (const why of names) {
      for (const validity of ['valid', 'invalid'] as const) {
        const run = (trial: Trial) => refuses(trial, operation, why, validity === 'invalid')
        yield {
          id: `${id}/auth/${why}${validity === 'invalid' ? '/invalid-request' : ''}`,
          layer: 'auth',
          operation: id,
          pointer: `${pointer}/security`,
          run,
        }
      }
    }
    if (schemes.some(({ scheme }) => kindOf(scheme) === 'token')) yield* otherSpellings(operation)
  }
}

type Kind = 'token' | 'basic' | 'apiKey' | 'none'

function kindOf(scheme: SecurityScheme): Kind {
  if (scheme.type === 'apiKey') return 'apiKey'
  if (scheme.type === 'mutualTLS') return 'none'
  return scheme.scheme === 'basic' ? 'basic' : 'token'
}

type Wrong = (secret: string, scheme: SecurityScheme) => Credential

const authorization = (text: string): Credential => ({ headers: { Authorization: text } })

/** Secrets that no scheme may accept; each is made of the right one. */
const SECRETS: Readonly<Record<string, (secret: string) => string>> = {
  unknown: (secret) => secret.replaceAll(/[A-Za-z0-9]/g, 'x'),
  prefix: (secret) => secret.slice(0, -1),
  suffix: (secret) => `${secret}x`,
  'other-case': (secret) => swapCase(secret),
  prototype: () => 'constructor',
}

const ofSecrets: Readonly<Record<string, Wrong>> = Object.fromEntries(
  Object.entries(SECRETS).map(([why, spoil]) => [why, (secret, scheme) => writeSecret(scheme, spoil(secret))]),
)

const WRONG: Readonly<Record<Kind, Readonly<Record<string, Wrong>>>> = {
  token: {
    ...ofSecrets,
    empty: () => authorization(''),
    'scheme-alone': () => authorization('Bearer'),
    'no-scheme': (secret) => authorization(secret),
    'basic-scheme': (secret) => authorization(`Basic ${Buffer.from(`${secret}:`).toString('base64')}`),
    'two-tokens': (secret) => authorization(`Bearer ${secret} ${secret}`),
    'in-query': (secret) => ({ query: { access_token: secret } }),
  },
  basic: {
    ...ofSecrets,
    empty: () => authorization(''),
    'scheme-alone': () => authorization('Basic'),
    'bearer-scheme': (secret) => authorization(`Bearer ${secret}`),
  },
  apiKey: { ...ofSecrets, empty: (_, scheme) => writeSecret(scheme, '') },
  none: {},
}

async function refuses(trial: Trial, operation: Operation, why: string, isInvalid: boolean): Promise<void> {
  const policy = trial.setup.policy ?? {}
  if (isInvalid && policy.authenticatesFirst === false) return
  const call = await trial.valid(operation)
  const asked = isInvalid ? spoiled(operation, call) : call
  if (!asked) return
  for (const [what, credential] of credentials(trial, operation, why)) {
    const { status } = await trial.send(asked, { credential, isInvalid: true, refusals: unauthorizedOf(policy) })
    if (unauthorizedOf(policy).includes(status)) continue
    if (status < 400) trial.fail('auth-ignored', `${what} opens the operation: the answer is ${status}`)
    else
      trial.fail('auth-ignored', `${what} is answered with ${status} instead of ${unauthorizedOf(policy).join(' or ')}`)
  }
}

function credentials(
  { target }: Trial,
  { security }: Operation,
  why: string,
): [what: string, credential: Credential | null][] {
  if (why === 'none') return [['no credential', null]]
  const requirement = openedBy(security, target) ?? []
  return requirement.flatMap(({ name, scheme }): [string, Credential][] => {
    if (why === 'given') {
      const given = Object.entries(target.wrongSecrets?.[name] ?? {})
      return given.map(([what, secret]) => [`a credential that is ${what}`, writeSecret(scheme, secret)])
    }
    const spoil = WRONG[kindOf(scheme)][why]
    const secret = target.secrets?.[name] ?? ''
    return spoil ? [[`the credential "${why}"`, spoil(secret, scheme)]] : []
  })
}

/** A request that would be refused for its own sake: its body, or a parameter. Undefined when nothing of it can be wrong. */
function spoiled(operation: Operation, call: Awaited<ReturnType<Trial['valid']>>): typeof call | undefined {
  if (operation.body?.content.some(({ kind }) => kind === 'json'))
    return { ...call, bytes: '{', headers: { ...call.headers, 'Content-Type': 'application/json' } }
  const spoilable = operation.parameters.find(
    ({ in: location, schema }) => location !== 'header' && !schema.isValid('\u0001'),
  )
  if (!spoilable) return undefined
  return { ...call, texts: { ...call.texts, [`${spoilable.in}.${spoilable.name}`]: ['!'] } }
}

/** The scheme's name knows no case, and one blank or more follow it: RFC 9110, section 11.4. */
function* otherSpellings(operation: Operation): Iterable<Case> {
  const spellings = { 'lower-case-scheme': 'bearer ', 'upper-case-scheme': 'BEARER ', 'two-blanks': 'Bearer  ' }
  for (const [why, scheme] of Object.entries(spellings)) {
    const run = async (trial: Trial) => {
      const token = openedBy(operation.security, trial.target)?.find((one) => kindOf(one.scheme) === 'token')
      const secret = token && trial.target.secrets?.[token.name]
      if (secret === undefined) return
      const call = await trial.valid(operation)
      const answer = await trial.send(call, { credential: authorization(scheme + secret) })
      expectAccepted(trial, answer, `a credential with ${why}`, call)
    }
    yield {
      id: `${operation.id}/auth/${why}`,
      layer: 'auth',
      operation: operation.id,
      pointer: `${operation.pointer}/security`,
      run,
    }
  }
}

function swapCase(text: string): string {
  return text.replace(/[a-z](?=[^a-z]*$)/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}
