import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Operation, readApi } from '@contract-first/document/model'

/** What a change of the document did to its operations. Places are such as `GET /notes`. */
export interface OperationChanges {
  added: readonly { id: string; place: string }[]
  /** The same method and path under another id. */
  renamed: readonly { before: string; id: string; place: string }[]
  /** The same id under another method or path. */
  moved: readonly { id: string; before: string; place: string }[]
  gone: readonly { id: string; place: string }[]
}

/** The operations of the document that the code in a folder was generated from; undefined where there is none. */
export function generatedOperations(generated: string): readonly Operation[] | undefined {
  const path = join(generated, 'openapi.json')
  return existsSync(path) ? readApi(JSON.parse(readFileSync(path, 'utf8'))).operations : undefined
}

export function changesOf(before: readonly Operation[], after: readonly Operation[]): OperationChanges {
  const earlier = new Map(before.map((operation) => [operation.id, operation]))
  const ids = new Set(after.map(({ id }) => id))
  const left = new Map(before.filter(({ id }) => !ids.has(id)).map((operation) => [placeOf(operation), operation]))
  const changes = { added: [], renamed: [], moved: [] } as {
    [Kind in 'added' | 'renamed' | 'moved']: OperationChanges[Kind][number][]
  }
  for (const operation of after) {
    const [{ id }, place] = [operation, placeOf(operation)]
    const same = earlier.get(id)
    const renamed = left.get(place)
    if (same !== undefined) {
      if (placeOf(same) !== place) changes.moved.push({ id, before: placeOf(same), place })
    } else if (renamed === undefined) changes.added.push({ id, place })
    else {
      changes.renamed.push({ before: renamed.id, id, place })
      left.delete(place)
    }
  }
  return { ...changes, gone: [...left].map(([place, { id }]) => ({ id, place })) }
}

/** `GET /notes` */
export function placeOf({ method, path }: Operation): string {
  return `${method} ${path}`
}
