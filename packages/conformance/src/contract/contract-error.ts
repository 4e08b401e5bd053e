import type { Pointer } from '@contract-first/document/json'

/** One thing in a document that keeps it from being checked. */
export interface ContractProblem {
  pointer: Pointer
  message: string
}

const SHOWN_MAX = 20

/** A document that cannot be read as a contract: everything that is wrong with it, each with its place. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly problems: readonly ContractProblem[]

  constructor(source: string, problems: readonly ContractProblem[]) {
    const lines = problems.slice(0, SHOWN_MAX).map(({ pointer, message }) => `${source}#${pointer}: ${message}`)
    const others = problems.length - lines.length
    super([...lines, ...(others > 0 ? [`… and ${others} more`] : [])].join('\n'))
    this.problems = problems
  }
}
