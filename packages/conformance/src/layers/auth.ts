import { statusFor } from '@contract-first/document/words'
import type { Operation } from '../contract/contract.ts'
import type { Credential } from '../exchange/call.ts'
import type { Case, Layer, LayerContext } from '../suite/case.ts'
import { isSecured, joined, writeSecret } from '../suite/credentials.ts'
import { NotReached } from '../suite/not-reached.ts'
import type { Target } from '../suite/setup.ts'
import { type Alternative, alternativesOf, isOpenedBy } from './auth/alternatives.ts'
import { accepted, givenUp, isSpoilable, refused, rightOf, type Scheme, secretOf } from './auth/auth-cases.ts'
import { strangers } from './auth/strangers.ts'
import { authorization, wrongCredentials } from './auth/wrong-credentials.ts'

/**
 * Every operation without a credential, and for each alternative: with all credentials valid, with one wrong among
 * valid ones, and with valid ones written differently. Also unknown paths and methods without a credential.
 */
export const auth: Layer = { ofEach, ofAll: strangers }

function* ofEach(context: LayerContext): Iterable<Case> {
  const secured = context.operations.filter(isSecured).map((operation) => {
    const isAlsoSpoiled = context.setup.policy?.authenticatesFirst !== false && isSpoilable(operation)
    return { operation, isAlsoSpoiled, alternatives: alternativesOf(operation) }
  })
  // If few requests are allowed without a valid credential, each operation still gets one without any.
  for (const { operation, isAlsoSpoiled, alternatives } of secured)
    if (!certificateOf(alternatives))
      yield* refused(operation, ['none'], isAlsoSpoiled, () => [['no credential', null]])
  for (const { operation, isAlsoSpoiled, alternatives } of secured) {
    const certificate = certificateOf(alternatives)
    // One valid alternative is enough, whatever else is wrong.
    if (certificate) {
      yield givenUp(operation, [...certificate.label, 'certificate'], NO_CERTIFICATE)
      continue
    }
    for (const { label, requirement } of alternatives) {
      if (alternatives.length > 1)
        yield accepted(operation, [...label, 'right'], (target) => rightOf(requirement, target))
      for (const scheme of requirement) yield* ofScheme(operation, { label, requirement }, scheme, isAlsoSpoiled)
    }
  }
}

const NO_CERTIFICATE = 'fetch can neither send nor leave out a client certificate'

function certificateOf(alternatives: readonly Alternative[]): Alternative | undefined {
  return alternatives.find(({ requirement }) => requirement.every(isCertificate))
}

function isCertificate({ scheme }: Scheme): boolean {
  return scheme.type === 'mutualTLS'
}

/** The credential of one scheme is wrong, and those of the others are right. */
function* ofScheme(
  operation: Operation,
  { label, requirement }: Alternative,
  scheme: Scheme,
  isAlsoSpoiled: boolean,
): Iterable<Case> {
  const { name } = scheme
  const others = requirement.filter((other) => other !== scheme)
  // If the others' credentials are enough, this one may be wrong.
  if (isOpenedBy(operation, others)) return
  const named = others.length > 0 ? [...label, name] : label
  if (isCertificate(scheme)) {
    yield givenUp(operation, [...named, 'certificate'], NO_CERTIFICATE)
    return
  }
  const withOthers = (target: Target, wrong: Credential) => joined([rightOf(others, target), wrong])
  if (others.length > 0)
    yield* refused(operation, [...named, 'missing'], isAlsoSpoiled, (target) => [
      [`a request without the credential of ${name}`, withOthers(target, {})],
    ])
  const ofOperation = operation.security.flat().map((one) => one.scheme)
  const statuses = operation.responses.map(({ status }) => status)
  for (const { why, isNearMiss, make } of wrongCredentials(scheme.scheme, ofOperation)) {
    // An undocumented query parameter may be refused by itself.
    if (why === 'in-query' && statusFor(statuses, 400) === undefined) continue
    yield* refused(operation, [...named, why], isAlsoSpoiled && !isNearMiss, (target) => {
      const wrong = make(secretOf(scheme, target), scheme.scheme)
      if (!wrong) throw new NotReached(`the secret of ${name} cannot be made wrong in this way: ${why}`)
      return [[`the credential "${why}"`, withOthers(target, wrong)]]
    })
  }
  yield* refused(operation, [...named, 'given'], isAlsoSpoiled, (target) => {
    const given = Object.entries(target.wrongSecrets?.[name] ?? {})
    if (given.length === 0) throw new NotReached(`no revoked or expired secret of ${name} is given`)
    return given.map(([why, secret]) => {
      return [`a credential that is ${why}`, withOthers(target, writeSecret(scheme.scheme, secret))]
    })
  })
  if (scheme.scheme.type !== 'http' || scheme.scheme.scheme !== 'bearer') return
  for (const [why, written] of Object.entries(SPELLINGS)) {
    yield accepted(operation, [...named, why], (target) =>
      withOthers(target, authorization(written + secretOf(scheme, target))),
    )
  }
}

/** The scheme's name is case-insensitive, and followed by one or more blanks: RFC 9110, section 11.4. */
const SPELLINGS = { 'lower-case-scheme': 'bearer ', 'upper-case-scheme': 'BEARER ', 'two-blanks': 'Bearer  ' }
