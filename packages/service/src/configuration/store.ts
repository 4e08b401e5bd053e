import { resolve } from 'node:path'
import { z } from 'zod'
import { environmentVariable, type ServiceContract } from '../contract.ts'
import { DatabaseUrl, databaseUrlMistakes, urlsOfReplicas } from '../store/database-url.ts'
import type { Settings } from './setting.ts'
import { isGiven, type Variables } from './text.ts'

/** The settings for the store. */
export interface StoreConfiguration {
  /** `DATABASE_URL`; undefined for the embedded store. */
  databaseUrl: DatabaseUrl | undefined
  /** `DATABASE_REPLICA_URLS`: a URL for each replica. */
  databaseReplicaUrls: readonly DatabaseUrl[] | undefined
  /** `STORE`: confirms the embedded store in production. */
  store: 'sqlite' | undefined
  /** `DATA_DIR`, absolute: the folder of the embedded store's files. */
  dataDir: string
}

export function storeSettings({ service }: ServiceContract): Settings<StoreConfiguration> {
  return {
    databaseUrl: {
      name: 'DATABASE_URL',
      help: 'the store: postgres://user:password@host:5432/database',
      type: withoutMistakes(databaseUrlMistakes).transform((url) => new DatabaseUrl(url)),
      isSecret: true,
      whenUnset: 'the embedded store',
    },
    databaseReplicaUrls: {
      name: 'DATABASE_REPLICA_URLS',
      help: 'replicas that answer reads: postgres://user:password@host,host:5432/database, several with blanks between',
      type: withoutMistakes((urls) => [...new Set(urlsOfReplicas(urls).flatMap(databaseUrlMistakes))]).transform(
        (urls) => urlsOfReplicas(urls).map((url) => new DatabaseUrl(url)),
      ),
      isSecret: true,
      whenUnset: 'DATABASE_URL answers them',
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
      default: `.${service}`,
    },
  }
}

function withoutMistakes(mistakesOf: (text: string) => readonly string[]): z.ZodType<string, string> {
  return z.string().superRefine((text, context) => {
    for (const message of mistakesOf(text)) context.addIssue({ code: 'custom', message })
  })
}

/** Mistakes in the choice of the store, between variables that are valid one by one. */
export function storeContradictions(contract: ServiceContract, environment: Variables): string[] {
  const isDatabaseNamed = isGiven('DATABASE_URL', environment)
  const isStoreNamed = isGiven('STORE', environment)
  if (isGiven('DATABASE_REPLICA_URLS', environment) && !isDatabaseNamed)
    return ['DATABASE_REPLICA_URLS: it names replicas of DATABASE_URL, which is not set']
  if (isDatabaseNamed && isStoreNamed) return ['STORE: a database is named as well; remove STORE or DATABASE_URL']
  if (isDatabaseNamed || isStoreNamed || environment[environmentVariable(contract)] !== 'production') return []
  return [
    'DATABASE_URL: production needs an explicit store; set postgres://user:password@host:5432/database, or STORE=sqlite for the embedded one, which serves one machine',
  ]
}
