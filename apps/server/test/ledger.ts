/** Which answers a test has seen, by operationId (`none` where no operation was meant) and status. */
export interface Ledger {
  record(operationId: string | undefined, status: number): void
  has(operationId: string, status: number): boolean
}

export function createLedger(): Ledger {
  const seen = new Set<string>()
  return {
    record: (operationId = 'none', status) => void seen.add(`${operationId} ${status}`),
    has: (operationId, status) => seen.has(`${operationId} ${status}`),
  }
}
