import { isObject } from '@contract-first/document/json'
import { findOperation } from '@contract-first/document/request'
import type { CallableOperations } from '../operations-file.ts'

export interface Recording {
  /** The names of the operations that it calls. */
  names: readonly string[]
  /** How many calls match no operation. */
  strays: number
}

/**
 * The operations that a recording calls (HTTP Archive 1.2), by its methods and paths; nothing else in it is read. If
 * some calls go to the document's servers, others are ignored: a browser records everything that a page loads.
 *
 * @returns undefined if it is not a recording
 */
export function operationsCalled(
  text: string,
  { operations, bases, origins }: CallableOperations,
): Recording | undefined {
  const all = callsIn(text)
  if (!all) return undefined
  const own = all.filter(({ url }) => origins.includes(url.origin))
  const found = (own.length > 0 ? own : all).map(({ method, url }) => {
    const matches = bases.map((base) => findOperation(operations, method, url.pathname, base)?.operation)
    return matches.find((operation) => operation !== undefined)?.name
  })
  const names = new Set(found.filter((name) => name !== undefined))
  return { names: [...names], strays: found.filter((name) => name === undefined).length }
}

function callsIn(text: string): { method: string; url: URL }[] | undefined {
  const root = parsed(text)
  const log = isObject(root) && root.log
  const entries = isObject(log) && log.entries
  if (!Array.isArray(entries)) return undefined
  return entries.flatMap((entry: unknown) => {
    const request = isObject(entry) && entry.request
    if (!isObject(request)) return []
    const { method, url } = request
    // A browser's preflight is not a call.
    if (typeof method !== 'string' || typeof url !== 'string' || !URL.canParse(url) || method === 'OPTIONS') return []
    return [{ method: method.toUpperCase(), url: new URL(url) }]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
