import { at, operations } from './contract.ts'

/** One answer that the contract promises: a status of an operation, or of what is no operation. */
export interface Cell {
  /** An operationId; `none` for requests that match no operation, or never become a request. */
  operation: string
  status: number
}

/**
 * Where the statuses behind `default` can come from: each operation, only one with a body, or before any operation is
 * known.
 */
const DEFAULT_STATUSES: Readonly<Record<number, 'each' | 'body' | 'none'>> = {
  405: 'none',
  406: 'each',
  408: 'none',
  413: 'body',
  415: 'body',
  417: 'none',
  431: 'none',
  500: 'each',
  503: 'each',
  505: 'none',
}

/** Every documented operation x status, `default` taken as each status that its schema lists. */
export function documentedCells(): Cell[] {
  const cells = operations.flatMap(({ id, operation }) => {
    const hasBody = operation.requestBody !== undefined
    return Object.entries(at(operation, 'responses')).flatMap(([status, response]) => {
      if (status !== 'default') return [{ operation: id, status: Number(status) }]
      return statusesOf(response)
        .filter((each) => DEFAULT_STATUSES[each] === 'each' || (DEFAULT_STATUSES[each] === 'body' && hasBody))
        .map((each) => ({ operation: id, status: each }))
    })
  })
  const none = defaultStatuses().filter((status) => DEFAULT_STATUSES[status] === 'none')
  return [...cells, ...[400, 401, 404, ...none].map((status) => ({ operation: 'none', status }))]
}

/** The statuses that `default` stands for and that the table above does not place. */
export function unplacedStatuses(): number[] {
  return defaultStatuses().filter((status) => DEFAULT_STATUSES[status] === undefined)
}

function defaultStatuses(): number[] {
  return [...new Set(operations.flatMap(({ operation }) => statusesOf(at(operation, 'responses', 'default'))))]
}

/** The enum of `status` in the body of a response. */
function statusesOf(response: unknown): number[] {
  const { allOf } = at(response, 'content', 'application/json', 'schema')
  const statuses = (allOf as unknown[]).map((part) => at(part, 'properties').status).map((schema) => at(schema).enum)
  return statuses.find(Array.isArray) ?? []
}
