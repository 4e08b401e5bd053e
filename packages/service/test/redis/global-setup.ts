import { findTool, hasTool } from '@contract-first/document/test/tools'
import type { TestProject } from 'vitest/node'
import { createRedisServer } from './redis-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server in which tests use their own keys; null if there is none, and tests that need it are skipped. */
    redisUrl: string | null
    /** The server program, for tests that stop a server; null if there is none, and these are skipped. */
    redisProgram: string | null
  }
}

/** One Redis server for the whole run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_REDIS_URL
  const program = findTool('redis') ?? null
  project.provide('redisProgram', program)
  project.provide('redisUrl', given ?? null)
  if (given || !hasTool('redis') || program === null) return undefined
  const server = await createRedisServer(program)
  project.provide('redisUrl', server.url)
  return server.remove
}
