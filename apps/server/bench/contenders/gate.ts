import { type ErrorAnswer, errorAnswer, rateLimitHeaders } from '@contract-first/service/api'
import type { Exchange } from '@contract-first/service/http'
import { contract } from '../../src/contract.ts'
import type { Parts } from './parts.ts'

/**
 * The verdict on a request's key and limits: the headers of its response, and the response itself when it is refused.
 */
export interface Gate {
  headers: ReturnType<typeof rateLimitHeaders>
  refusal: ErrorAnswer | undefined
}

/** The middleware every framework needs, in its simplest form: find the key, count the request. */
export async function passGate(
  { keyring, limiter }: Pick<Parts, 'keyring' | 'limiter'>,
  exchange: Exchange,
  authorization: string | undefined,
): Promise<Gate> {
  const parsed = authorization?.startsWith('Bearer ') ? contract.keys.parse(authorization.slice(7)) : undefined
  const key = parsed && (await keyring.findActiveKey(parsed.hash))
  exchange.key = key
  const subject = key?.id ?? exchange.remoteAddress ?? ''
  const decision = await limiter.consume(subject, key ?? contract.plans.anonymous)
  return { headers: rateLimitHeaders(decision), refusal: refusalOf(key === undefined, decision.allowed) }
}

function refusalOf(isUnknown: boolean, isAllowed: boolean): ErrorAnswer | undefined {
  if (!isAllowed) return errorAnswer(contract, 'rate_limited', 'The limit is used up.')
  return isUnknown ? errorAnswer(contract, 'invalid_api_key', 'The API key is not valid.') : undefined
}
