import type { Finding } from '../finding.ts'
import type { RecordedExchange } from '../suite/exchange.ts'
import { ruleOf } from '../suite/rules.ts'

/**
 * Makes what takes findings for as much as they prove: that a valid request is refused says nothing of the value that is
 * tried in it, where the plain request of the operation is refused too.
 * @param exchanges - may grow: those that have come since are read each time
 */
export function createControl(exchanges: readonly RecordedExchange[]): (findings: readonly Finding[]) => Finding[] {
  const succeeds = new Map<string, { plain?: boolean; any: boolean }>()
  let read = 0

  function readOn(): void {
    for (const { operation, case: id, response } of exchanges.slice(read)) {
      const seen = succeeds.get(operation) ?? { any: false }
      const isSuccess = response.status < 400
      seen.any ||= isSuccess
      if (id === `${operation}/minimal`) seen.plain = seen.plain === true || isSuccess
      succeeds.set(operation, seen)
    }
    read = exchanges.length
  }

  return (findings) => {
    if (findings.length === 0) return []
    readOn()
    return findings.map((finding) => {
      // Without the plain request, of layers that do not send it alone, any success will do.
      const { plain, any } = succeeds.get(finding.operation) ?? { any: true }
      const isProved = plain ?? any
      return ruleOf(finding) === 'rejected-valid' && !isProved ? { ...finding, rule: 'unproven' } : finding
    })
  }
}
