import { openKeyStore } from '@contract-first/service/keys/postgresql'
import { isForeignKeyViolation } from '@contract-first/service/postgresql'
import type { OpenStoreOptions } from '@contract-first/service/serving'
import type { DatabaseUrl } from '@contract-first/service/store'
import { contract } from '../contract.ts'
import { createBookingStore, type Run } from './booking-store.ts'
import { postgresql as schema } from './schema.ts'
import type { Store } from './store.ts'

export async function openPostgresqlStore(url: DatabaseUrl, options: OpenStoreOptions): Promise<Store> {
  const { query, keys } = await openKeyStore(url, { contract, schema, ...options })
  const run: Run = (text, values) =>
    query({ text }, values).catch((error) => {
      // A room was booked while it was being removed: whichever came second did nothing.
      if (isForeignKeyViolation(error)) return []
      throw error
    })
  return { ...keys, ...createBookingStore(run) }
}
