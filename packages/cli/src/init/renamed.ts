import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, members } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'
import type { Described, DescribedOperation } from './described.ts'

/** An operation whose id has changed: its method and path are the same. */
export interface Renamed {
  before: string
  now: DescribedOperation
}

/**
 * The operations that had another id when the code in a folder was generated.
 *
 * @param generated - the folder of the generated code, with the document that it was generated from
 */
export function renamedOperations(generated: string, { operations }: Described): Renamed[] {
  const path = join(generated, 'openapi.json')
  const document: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const before = new Map(
    members(isObject(document) ? document.paths : {}).flatMap(([path, item]) =>
      operationsIn(item).flatMap(({ method, operation: { operationId } }): [string, string][] =>
        typeof operationId === 'string' ? [[`${method} ${path}`, operationId]] : [],
      ),
    ),
  )
  const ids = new Set(operations.map(({ id }) => id))
  return operations.flatMap((now) => {
    const id = before.get(now.place)
    return id === undefined || id === now.id || ids.has(id) ? [] : [{ before: id, now }]
  })
}
