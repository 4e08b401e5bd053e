import type { Operation } from '../contract/contract.ts'
import type { Case } from './case.ts'
import { isSecured } from './credentials.ts'
import type { CaseResult, SecuredRow } from './report.ts'

/** The parts of an `auth` case that are kept. */
export type AuthCase = Pick<Case, 'id' | 'operation'>

export function securedRows(
  operations: readonly Operation[],
  cases: readonly AuthCase[],
  results: readonly CaseResult[],
): SecuredRow[] {
  const done = new Set(results.map(({ id }) => id))
  return operations.filter(isSecured).map(({ id }) => {
    const all = cases.filter(({ operation }) => operation === id)
    const [given, made] = [all.filter(isGiven), all.filter((one) => !isGiven(one))]
    return {
      operation: id,
      cases: made.length,
      tried: made.filter((one) => done.has(one.id)).length,
      isGivenTried: given.length > 0 && given.every((one) => done.has(one.id)),
    }
  })
}

function isGiven({ id }: AuthCase): boolean {
  return /\/given(?:\/invalid-request)?$/.test(id)
}
