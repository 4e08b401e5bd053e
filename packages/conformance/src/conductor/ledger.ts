import type { Pointer } from '@contract-first/document/json'
import { isRange } from '@contract-first/document/words'
import type { Contract, Operation } from '../contract/contract.ts'
import { type Answer, textOf } from '../exchange/answer.ts'
import { isBodyJudged } from '../exchange/check-body.ts'
import type { JudgedRequest } from '../exchange/check-request.ts'
import { documentedResponse, documentsSuccess } from '../exchange/check-response.ts'
import { constraintsMet, constraintsOfOperation } from '../suite/constraints.ts'
import type { Cell, KeywordRow, ReachedRow } from '../suite/report.ts'
import { findMediaType } from '../wire/media-type.ts'

/** Records which parts of a contract were seen. */
export interface Ledger {
  /** Counts a response as documented by these operations: it was checked against them. */
  answered(operations: readonly Operation[], answer: Answer, method: string): void
  /** Counts what a request tried. A constraint is kept only by a request that succeeds, where success is documented. */
  asked(request: JudgedRequest, answer: Answer): void
  /** Notes whether an operation succeeded. */
  reached(request: JudgedRequest, answer: Answer): void
  cells(): readonly Cell[]
  keywords(): readonly KeywordRow[]
  reachedRows(): readonly ReachedRow[]
}

/** How much of a message of the server is kept. */
const MESSAGE_MAX = 120

export function createLedger(contract: Contract): Ledger {
  const cells = new Map(documentedCells(contract).map((cell) => [keyOf(cell), { ...cell, count: 0, unjudged: 0 }]))
  const otherwise = rangesNextToTypes(contract)
  const rows = new Map(
    contract.operations.flatMap((operation) =>
      constraintsOfOperation(operation).map((constraint) => {
        const row = { ...constraint, operation: operation.id, valid: 0, invalid: 0 }
        return [rowKey(operation.id, constraint), row] as const
      }),
    ),
  )

  const reached = new Map(
    contract.operations.map(({ id }): [string, ReachedRow] => [id, { operation: id, successes: 0 }]),
  )

  function count(cell: CellKey, isJudged = true): void {
    const found = cells.get(keyOf(cell))
    if (!found) return
    found.count += 1
    if (!isJudged) found.unjudged += 1
  }

  function countAnswer(operation: Operation, answer: Answer, method: string): void {
    const { status, headers } = answer
    const documented = documentedResponse(operation, status)
    if (!documented) return
    const media = findMediaType(documented.content, headers.get('Content-Type') ?? '')
    const cell = { operation: operation.id, status: documented.status }
    // A response to HEAD names a media type but has no body.
    if (method !== 'HEAD' || !media)
      count({ ...cell, mediaType: media?.name ?? '', header: '' }, isBodyJudged(documented, answer, method))
    for (const { name } of documented.headers) if (headers.has(name)) count({ ...cell, mediaType: '', header: name })
  }

  return {
    answered(operations, answer, method) {
      for (const operation of operations) countAnswer(operation, answer, method)
    },
    asked(request, { status }) {
      const { operation, complaints } = request
      if (!operation) return
      for (const { place, error } of complaints) {
        const row = error && rows.get(rowKey(operation.id, { place, pointer: error.pointer }))
        if (row) row.invalid += 1
      }
      if (status >= 400 && documentsSuccess(operation)) return
      for (const [place, pointer] of constraintsMet(request)) {
        const row = rows.get(rowKey(operation.id, { place, pointer }))
        if (row) row.valid += 1
      }
    },
    reached({ operation, complaints }, answer) {
      const row = operation && reached.get(operation.id)
      if (!row) return
      const { status } = answer
      if (status < 400) row.successes += 1
      // The first is that of the plain call.
      else if (complaints.length === 0)
        row.refusal ??= { status, message: textOf(answer).replaceAll(/\s+/g, ' ').trim().slice(0, MESSAGE_MAX) }
    },
    reachedRows: () => [...reached.values()],
    cells: () => [...cells.values()].filter((cell) => cell.count > 0 || !otherwise.has(keyOf(cell))),
    keywords: () => [...rows.values()],
  }
}

/** Ranges next to a concrete media type: a request cannot ask for any other type, so they are listed only once seen. */
function rangesNextToTypes({ operations }: Contract): Set<string> {
  const keys = operations.flatMap(({ id, responses }) =>
    responses.flatMap(({ status, content }) =>
      content.every(({ name }) => isRange(name))
        ? []
        : content
            .filter(({ name }) => isRange(name))
            .map(({ name }) => keyOf({ operation: id, status, mediaType: name, header: '' })),
    ),
  )
  return new Set(keys)
}

function documentedCells({ operations }: Contract): Omit<Cell, 'count' | 'unjudged'>[] {
  return operations.flatMap(({ id, responses }) =>
    responses.flatMap(({ status, pointer, content, headers }) => {
      const cell = { operation: id, status, mediaType: '', header: '', pointer }
      const ofBody = content.length === 0 ? [cell] : content.map(({ name }) => ({ ...cell, mediaType: name }))
      return [...ofBody, ...headers.map(({ name }) => ({ ...cell, header: name }))]
    }),
  )
}

type CellKey = Pick<Cell, 'operation' | 'status' | 'mediaType' | 'header'>

function keyOf({ operation, status, mediaType, header }: CellKey): string {
  return JSON.stringify([operation, status, mediaType, header])
}

function rowKey(operation: string, { place, pointer }: { place: string; pointer: Pointer }): string {
  return JSON.stringify([operation, place, pointer])
}
