import { suggest } from '@contract-first/document/words'
import type { Contract, Operation } from '../contract/contract.ts'
import { findOperation } from '../exchange/find-operation.ts'
import { CannotRun } from './cannot-run.ts'
import { isDangerous } from './dangerous.ts'

/** The operations of a run, and the requests that it may send. */
export interface Selection {
  /** Why an operation is not tried; undefined if it is. */
  leftOut(operation: Operation): string | undefined
  /** Whether an operation may be called to set up another one. */
  mayCall(operation: Operation): boolean
  /** Why a request is never sent, whatever its purpose; undefined if it may be. */
  withheld(request: Request): string | undefined
}

export interface SelectionOptions {
  /** Patterns of the operations to try. None: all. */
  include: readonly string[]
  /** Patterns of operations that are never called, not even to set up another one. */
  exclude: readonly string[]
  /** Whether to send safe methods only. */
  isSafe: boolean
  /** Whether to call what may stop or empty the server. */
  allowsDangerous: boolean
}

/** RFC 9110, section 9.2.1, without TRACE, which fetch cannot send. */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Reads the patterns of a run's operations.
 *
 * @param base - the path of the server's address, before those of the contract
 * @throws {CannotRun} for a pattern that matches no operation
 */
export function readSelection(contract: Contract, options: SelectionOptions, base: string): Selection {
  const { include, exclude, isSafe, allowsDangerous } = options
  const included = matching(contract, 'include', include)
  const excluded = matching(contract, 'exclude', exclude)
  const dangerous = new Set(allowsDangerous ? [] : contract.operations.filter((one) => isDangerous(one)))
  const unsafe = (method: string) => (isSafe && !SAFE.has(method) ? 'left out by --safe' : undefined)

  const unwanted = (operation: Operation) => {
    if (excluded.has(operation)) return 'left out by --exclude'
    return dangerous.has(operation)
      ? 'left out, as it may stop or empty the server: --allow-dangerous tries it'
      : undefined
  }
  const forbidden = (operation: Operation) => unwanted(operation) ?? unsafe(operation.method)

  function withheld({ method, url }: Request): string | undefined {
    const reason = unsafe(method)
    if (reason !== undefined || excluded.size + dangerous.size === 0)
      return reason && `needs ${method}, which is ${reason}`
    const operation = findOperation(contract, method, new URL(url).pathname, base)?.operation
    const left = operation && unwanted(operation)
    return left && `needs ${operation.id}, which is ${left}`
  }

  return {
    leftOut: (operation) =>
      include.length > 0 && !included.has(operation) ? 'left out by --include' : forbidden(operation),
    mayCall: (operation) => forbidden(operation) === undefined,
    withheld,
  }
}

function matching(contract: Contract, option: string, patterns: readonly string[]): ReadonlySet<Operation> {
  const named = contract.operations.map((operation) => ({ operation, names: namesOf(operation) }))
  return new Set(
    patterns.flatMap((pattern) => {
      const meant = new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`)
      const found = named.filter(({ names }) => names.some((name) => meant.test(name)))
      if (found.length === 0) {
        const near = suggest(pattern, [...new Set(named.flatMap(({ names }) => names))])
        const hint = near === undefined ? '' : `: did you mean ${JSON.stringify(near)}?`
        throw new CannotRun(`--${option} ${JSON.stringify(pattern)} matches no operation of the document${hint}`)
      }
      return found.map(({ operation }) => operation)
    }),
  )
}

/** The names that a pattern can match. */
function namesOf({ id, method, path, tags }: Operation): string[] {
  return [id, method, path, `${method} ${path}`, ...tags.map((tag) => `tag:${tag}`)]
}

/** Escapes a text for a regular expression. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
