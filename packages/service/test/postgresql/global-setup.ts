import type { TestProject } from 'vitest/node'
import { createCluster, findBinaries } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests create databases of their own; null: tests that need one are skipped. */
    postgresqlUrl: string | null
    /** Where the programs are, for tests that stop a server; null: these are skipped. */
    postgresqlBinaries: string | null
  }
}

const advice = 'apt-get install postgresql, or set TEST_DATABASE_URL to a server on which databases may be created'

/** One PostgreSQL server for the whole run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  const binaries = findBinaries() ?? null
  project.provide('postgresqlBinaries', binaries)
  project.provide('postgresqlUrl', given ?? null)
  if (given) return undefined
  if (binaries === null) {
    if (process.env.CI === 'true') throw new Error(`There is no PostgreSQL to test with: ${advice}.`)
    process.stderr.write(`The tests on PostgreSQL are skipped. To run them: ${advice}.\n`)
    return undefined
  }
  const cluster = await createCluster(binaries)
  project.provide('postgresqlUrl', cluster.url)
  return cluster.remove
}
