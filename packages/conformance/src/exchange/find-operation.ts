import { findOperation as find, type Match as MatchOf } from '@contract-first/document/request'
import type { Contract, Operation } from '../contract/contract.ts'

/** Finds the operation of a request in a contract. */
export type Match = MatchOf<Operation>

/**
 * Finds the operation of a request by its method and path; undefined if the contract has no such path.
 * @param pathname - percent-encoded, with the base
 */
export function findOperation(
  { operations, api }: Contract,
  method: string,
  pathname: string,
  base: string = api.basePath,
): Match | undefined {
  return find(operations, method, pathname, base)
}
