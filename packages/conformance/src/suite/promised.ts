import type { Finding } from '../finding.ts'
import type { RuleId } from '../rule-id.ts'
import { ruleOf } from './rules.ts'
import type { Policy } from './setup.ts'

/** The rules that are notes by default, by the part of a policy that promises to keep them. */
const PROMISES: Readonly<Partial<Record<RuleId, (policy: Policy) => boolean | undefined>>> = {
  'undocumented-field': ({ documentsFields }) => documentsFields,
  'undocumented-header': ({ otherHeaders }) => otherHeaders !== undefined,
  'media-type': ({ refusesOtherMediaTypes }) => refusesOtherMediaTypes,
  'content-coding': ({ refusesContentCodings }) => refusesContentCodings,
  'not-acceptable': ({ refusesUnaccepted }) => refusesUnaccepted,
  'refusal-status': ({ refusals }) => refusals !== undefined,
  undecodable: ({ refusals }) => refusals !== undefined,
  'auth-order': ({ authenticatesFirst }) => authenticatesFirst,
  method: ({ otherMethods, implicitMethods, hidesPaths }) =>
    otherMethods !== undefined || implicitMethods !== undefined || hidesPaths,
  allow: ({ implicitMethods }) => implicitMethods !== undefined,
  'unknown-path': ({ exactPaths, hidesPaths }) => exactPaths || hidesPaths,
}

/** A finding, under the rule `promised` if the service's owner rules it out. */
export function heldToPromises(finding: Finding, policy: Policy = {}): Finding {
  return PROMISES[ruleOf(finding)]?.(policy) ? { ...finding, rule: 'promised' } : finding
}
