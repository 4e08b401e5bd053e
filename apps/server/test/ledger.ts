/** Which answers the tests of this process have seen, as `operationId status`; `none` where no operation was meant. */
const seen = new Set<string>()

export function record(operationId: string | undefined, status: number): void {
  seen.add(`${operationId ?? 'none'} ${status}`)
}

export function hasSeen(operationId: string, status: number): boolean {
  return seen.has(`${operationId} ${status}`)
}
