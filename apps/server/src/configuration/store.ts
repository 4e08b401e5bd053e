import { resolve } from 'node:path'
import { DatabaseUrl, databaseUrlMistakes } from '@contract-first/service/store'
import { z } from 'zod'
import type { Settings } from './setting.ts'
import { isGiven, type Variables } from './text.ts'

/** Where pets and keys are kept. */
export interface StoreConfiguration {
  /** `DATABASE_URL`; undefined for the embedded store. */
  databaseUrl: DatabaseUrl | undefined
  /** `STORE`: says that the embedded store is meant, in production, too. */
  store: 'sqlite' | undefined
  /** `DATA_DIR`, absolute: where the embedded store keeps its files. */
  dataDir: string
}

export const storeSettings: Settings<StoreConfiguration> = {
  databaseUrl: {
    name: 'DATABASE_URL',
    help: 'the store: postgres://user:password@host:5432/database',
    type: z
      .string()
      .superRefine((url, context) => {
        for (const message of databaseUrlMistakes(url)) context.addIssue({ code: 'custom', message })
      })
      .transform((url) => new DatabaseUrl(url)),
    isSecret: true,
    whenUnset: 'the embedded store',
  },
  store: {
    name: 'STORE',
    help: 'sqlite: use the embedded store in production, too',
    type: z.literal('sqlite', {
      error: 'expected sqlite, for the embedded store; for PostgreSQL set DATABASE_URL alone',
    }),
    whenUnset: 'production needs a database',
  },
  dataDir: {
    name: 'DATA_DIR',
    help: 'directory of the embedded store',
    type: z
      .string()
      .refine((path) => !path.includes('\0'), { error: 'expected the path of a directory' })
      .transform((path) => resolve(path)),
    default: '.petstore',
  },
}

/** What is wrong with the choice of the store, of variables that are right one by one. */
export function storeContradictions(environment: Variables): string[] {
  const isDatabaseNamed = isGiven('DATABASE_URL', environment)
  const isStoreNamed = isGiven('STORE', environment)
  if (isDatabaseNamed && isStoreNamed) return ['STORE: a database is named as well; remove STORE or DATABASE_URL']
  if (isDatabaseNamed || isStoreNamed || environment.PETSTORE_ENVIRONMENT !== 'production') return []
  return [
    'DATABASE_URL: production needs a store of its own choice; set postgres://user:password@host:5432/database, or STORE=sqlite for the embedded one, which serves one machine',
  ]
}
