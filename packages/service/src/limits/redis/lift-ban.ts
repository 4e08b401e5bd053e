import { StoreUnavailable } from '../../store/store-unavailable.ts'
import type { RedisUrl } from '../redis-url.ts'
import { connectRedis, RedisUnavailable } from './connection.ts'
import { integers, keyOf } from './rows.ts'
import { liftScript } from './scripts.ts'

/** @throws {StoreUnavailable} when Redis cannot be reached now */
export async function liftBan(url: RedisUrl, service: string, subject: string): Promise<boolean> {
  const connection = await connectRedis(url, service)
  try {
    const [lifted] = integers(await connection.run(liftScript(), keyOf(service, subject)))
    return lifted === 1
  } catch (error) {
    throw error instanceof RedisUnavailable ? new StoreUnavailable(error.message.replace(/\.$/, ''), error) : error
  } finally {
    connection.close()
  }
}
