import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readApi } from '@contract-first/document/model'
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
  const generatedFrom = readApi(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
  // Those without an operationId are named by their place, which is the same.
  const named = generatedFrom.operations.filter(({ value }) => value.operationId !== undefined)
  const before = new Map(named.map(({ method, path, id }) => [`${method} ${path}`, id]))
  const ids = new Set(operations.map(({ id }) => id))
  return operations.flatMap((now) => {
    const id = before.get(now.place)
    return id === undefined || id === now.id || ids.has(id) ? [] : [{ before: id, now }]
  })
}
