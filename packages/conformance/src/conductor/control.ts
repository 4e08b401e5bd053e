import type { Finding } from '../finding.ts'
import { isPlain } from '../layers/cover/plain-case.ts'
import type { RecordedExchange } from '../suite/exchange.ts'
import { ruleOf } from '../suite/rules.ts'

/**
 * Creates the positive control, which drops findings that prove nothing: the refusal of a valid request says nothing
 * about its value if the operation's plain request is refused, too.
 * @param exchanges - may grow: new ones are read each time
 */
export function createControl(exchanges: readonly RecordedExchange[]): (findings: readonly Finding[]) => Finding[] {
  const succeeds = new Map<string, { plain?: boolean; any: boolean }>()
  let read = 0

  function readOn(): void {
    for (const { operation, case: id, response } of exchanges.slice(read)) {
      const seen = succeeds.get(operation) ?? { any: false }
      const isSuccess = response.status < 400
      seen.any ||= isSuccess
      if (isPlain({ id, operation })) seen.plain = seen.plain === true || isSuccess
      succeeds.set(operation, seen)
    }
    read = exchanges.length
  }

  return (findings) => {
    if (findings.length === 0) return []
    readOn()
    return findings.map((finding) => {
      // Layers that never send the plain request count any success.
      const { plain, any } = succeeds.get(finding.operation) ?? { any: true }
      const isProved = plain ?? any
      return ruleOf(finding) === 'rejected-valid' && !isProved ? { ...finding, rule: 'unproven' } : finding
    })
  }
}
