import { site } from './site-address.ts'

const KEY = `operations ${site}`

/** The operations that the reader has marked as called. */
export function keptOperations(): string[] {
  return withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? '[]')) ?? []
}

export function keepOperations(names: readonly string[]): void {
  withStorage((storage) => {
    if (names.length > 0) storage.setItem(KEY, JSON.stringify(names))
    else storage.removeItem(KEY)
  })
}

/** Undefined if the browser allows no storage. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
