import { pathOfServer } from '@contract-first/document/request'
import { pageOrigins } from './html/policy.ts'
import type { Api } from './model/api.ts'

/** The operations with which the page of changes reads a recording. */
export interface CallableOperations {
  operations: readonly { name: string; method: string; path: string }[]
  /** The paths of all servers, the longest first. */
  bases: readonly string[]
  /** The origins of the servers that have one. */
  origins: readonly string[]
}

/** A script with the data: pages of file:// can read no other file. */
export function operationsFile(api: Api): string {
  const servers = [...api.servers, ...api.operations.flatMap((operation) => operation.servers)]
  const paths = servers.map(({ example }) => pathOfServer(example))
  const callable: CallableOperations = {
    operations: api.operations.map(({ name, method, path }) => ({ name, method, path })),
    bases: [...new Set([...paths, ''])].sort((a, b) => b.length - a.length),
    origins: pageOrigins(api),
  }
  return `callableOperations=${JSON.stringify(callable)}\n`
}
