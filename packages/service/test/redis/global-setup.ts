import type { TestProject } from 'vitest/node'
import { createRedisServer, findRedis } from './redis-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server in which tests use keys of their own; null: tests that need one are skipped. */
    redisUrl: string | null
    /** The server program, for tests that stop a server; null: these are skipped. */
    redisProgram: string | null
  }
}

const advice = 'apt-get install redis-server, or set TEST_REDIS_URL to a server in which keys may be written'

/** One Redis server for the whole run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_REDIS_URL
  const program = findRedis() ?? null
  project.provide('redisProgram', program)
  project.provide('redisUrl', given ?? null)
  if (given) return undefined
  if (program === null) {
    if (process.env.CI === 'true') throw new Error(`There is no Redis to test with: ${advice}.`)
    process.stderr.write(`The tests on Redis are skipped. To run them: ${advice}.\n`)
    return undefined
  }
  const server = await createRedisServer(program)
  project.provide('redisUrl', server.url)
  return server.remove
}
