import { findTool, hasTool } from '@contract-first/document/test/tools'
import type { TestProject } from 'vitest/node'
import { createCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * A server on which tests create their own databases; null if there is none, and tests that need it are skipped.
     */
    postgresqlUrl: string | null
    /** The folder of the programs, for tests that stop a server; null if there is none, and these are skipped. */
    postgresqlBinaries: string | null
  }
}

/** One PostgreSQL server for the whole run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  const binaries = findTool('postgresql') ?? null
  project.provide('postgresqlBinaries', binaries)
  project.provide('postgresqlUrl', given ?? null)
  if (given || !hasTool('postgresql') || binaries === null) return undefined
  const cluster = await createCluster(binaries)
  project.provide('postgresqlUrl', cluster.url)
  return cluster.remove
}
