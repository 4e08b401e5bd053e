import { createStatements, isForeignKeyViolation, openKeyStore } from '@contract-first/service/postgresql'
import type { OpenStoreOptions } from '@contract-first/service/serving'
import type { DatabaseUrl } from '@contract-first/service/store'
import { contract } from '../contract.ts'
import { createBookingStore } from './booking-store.ts'
import { postgresql as schema } from './schema.ts'
import type { Store } from './store.ts'

export async function openPostgresqlStore(url: DatabaseUrl, options: OpenStoreOptions): Promise<Store> {
  const { query, read: ask, transaction, keys } = await openKeyStore(url, { contract, schema, ...options })
  const { run, read, once } = createStatements({ query, read: ask, transaction, now: options.now })
  return {
    ...keys,
    ...createBookingStore({
      run: (...statement) => run(...statement).catch(unlessRemoved([])),
      read,
      once: (...call) => once(...call).catch(unlessRemoved({ rows: [], replayed: false })),
    }),
  }
}

/** A room was booked while it was being removed: whichever came second did nothing. */
function unlessRemoved<T>(nothing: T): (error: unknown) => T {
  return (error) => {
    if (isForeignKeyViolation(error)) return nothing
    throw error
  }
}
