import { suggest } from '@contract-first/hono'
import type { ServiceContract } from '../../contract.ts'
import { UsageError } from '../usage-error.ts'

/** The name of the option, if any operation requires a scope. */
export function scopesOption({ scopes }: Pick<ServiceContract, 'scopes'>): readonly 'scopes'[] {
  return scopes.length === 0 ? [] : ['scopes']
}

/**
 * Reads `notes:read,notes:write`, `all`, or `none` for operations without scopes, such as reading.
 *
 * @returns null for all, undefined without the option
 * @throws {UsageError} if no operation requires such a scope
 */
export function parseScopes(
  { scopes }: ServiceContract,
  text: string | undefined,
): readonly string[] | null | undefined {
  if (text === undefined) return undefined
  if (text === 'all') return null
  if (text === 'none') return []
  const named = [...new Set(text.split(','))]
  const unknown = named.find((scope) => !scopes.includes(scope))
  if (unknown === undefined) return named
  const meant = suggest(unknown, scopes)
  const hint =
    meant === undefined
      ? `name some of ${scopes.join(', ')}, comma-separated, or say all or none`
      : `did you mean ${meant}?`
  throw new UsageError(`No operation asks for a scope "${unknown}": ${hint}`)
}

/** A sentence about a key with limited scopes. */
export function describeScopes(scopes: readonly string[] | null): string {
  if (scopes === null) return ''
  return ` It opens ${scopes.length === 0 ? '' : `${scopes.join(', ')} and `}what asks for no scope.`
}
