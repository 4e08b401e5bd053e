import type { Contract, Operation } from '../contract/contract.ts'
import type { JsonPointer } from '../contract/pointer.ts'
import type { Answer } from '../exchange/answer.ts'
import type { JudgedRequest } from '../exchange/check-request.ts'
import { documentedResponse } from '../exchange/check-response.ts'
import { findMediaType } from '../wire/media-type.ts'
import { type Constraint, constraintsMet, constraintsOf } from './constraints.ts'

/** One answer that a contract documents, or one header of it; and how often it came. */
export interface Cell {
  readonly operation: string
  /** As in the document: `200`, `4XX`, `default`. */
  readonly status: string
  /** As in the document; empty for an answer without a body. */
  readonly mediaType: string
  /** Empty for the answer itself. */
  readonly header: string
  readonly pointer: JsonPointer
  readonly count: number
}

/** One constraint of a request, and how many requests kept and broke it. */
export interface KeywordRow extends Constraint {
  readonly operation: string
  readonly valid: number
  readonly invalid: number
}

/** What was seen of a contract. */
export interface Ledger {
  /** Counts an answer to a request: for its operation, or a 405 for every one of its path. */
  answered(request: JudgedRequest, answer: Answer): void
  /** Counts what a request tried. */
  asked(request: JudgedRequest): void
  cells(): readonly Cell[]
  keywords(): readonly KeywordRow[]
}

export function createLedger(contract: Contract): Ledger {
  const cells = new Map(documentedCells(contract).map((cell) => [keyOf(cell), { ...cell, count: 0 }]))
  const rows = new Map(
    contract.operations.flatMap((operation) =>
      constraintsOf(operation).map((constraint) => {
        const row = { ...constraint, operation: operation.id, valid: 0, invalid: 0 }
        return [rowKey(operation.id, constraint), row] as const
      }),
    ),
  )

  function count(cell: Omit<Cell, 'count' | 'pointer'>): void {
    const found = cells.get(keyOf(cell))
    if (found) found.count += 1
  }

  function countAnswer(operation: Operation, { status, headers }: Answer): void {
    const documented = documentedResponse(operation, status)
    if (!documented) return
    const media = findMediaType(documented.content, headers.get('Content-Type') ?? '')
    const cell = { operation: operation.id, status: documented.status }
    count({ ...cell, mediaType: media?.name ?? '', header: '' })
    for (const { name } of documented.headers) if (headers.has(name)) count({ ...cell, mediaType: '', header: name })
  }

  return {
    answered({ operation, ofPath }, answer) {
      // What a path says of a method that it does not know is an answer of the path; any other one is of nothing.
      const ofUnknownMethod = answer.status === 405 ? ofPath : []
      for (const one of operation ? [operation] : ofUnknownMethod) countAnswer(one, answer)
    },
    asked(request) {
      const { operation, complaints } = request
      if (!operation) return
      for (const { place, error } of complaints) {
        const row = error && rows.get(rowKey(operation.id, { place, pointer: error.pointer }))
        if (row) row.invalid += 1
      }
      for (const [place, pointer] of constraintsMet(request)) {
        const row = rows.get(rowKey(operation.id, { place, pointer }))
        if (row) row.valid += 1
      }
    },
    cells: () => [...cells.values()],
    keywords: () => [...rows.values()],
  }
}

function documentedCells({ operations }: Contract): Omit<Cell, 'count'>[] {
  return operations.flatMap(({ id, responses }) =>
    responses.flatMap(({ status, pointer, content, headers }) => {
      const cell = { operation: id, status, mediaType: '', header: '', pointer }
      const ofBody = content.length === 0 ? [cell] : content.map(({ name }) => ({ ...cell, mediaType: name }))
      return [...ofBody, ...headers.map(({ name }) => ({ ...cell, header: name }))]
    }),
  )
}

function keyOf({ operation, status, mediaType, header }: Omit<Cell, 'count' | 'pointer'>): string {
  return JSON.stringify([operation, status, mediaType, header])
}

function rowKey(operation: string, { place, pointer }: { place: string; pointer: JsonPointer }): string {
  return JSON.stringify([operation, place, pointer])
}
