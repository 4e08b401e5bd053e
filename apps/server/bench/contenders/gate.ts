import { type ErrorAnswer, errorAnswer } from '../../src/http/error-answer.ts'
import type { Exchange } from '../../src/http/exchange.ts'
import { rateLimitHeaders } from '../../src/http/rate-limit-headers.ts'
import { keyFormat } from '../../src/key-format.ts'
import { plans } from '../../src/plans.ts'
import type { Parts } from './parts.ts'

/** What a request's key and limits say of it: the headers of its answer, and the answer itself when it may not go on. */
export interface Gate {
  headers: ReturnType<typeof rateLimitHeaders>
  refusal: ErrorAnswer | undefined
}

/** The middleware that any of the frameworks needs, in its simplest form: find the key, count the request. */
export async function passGate(
  { keyring, limiter }: Pick<Parts, 'keyring' | 'limiter'>,
  exchange: Exchange,
  authorization: string | undefined,
): Promise<Gate> {
  const parsed = authorization?.startsWith('Bearer ') ? keyFormat.parse(authorization.slice(7)) : undefined
  const key = parsed && (await keyring.findActiveKey(parsed.hash))
  exchange.key = key
  const subject = key?.id ?? exchange.remoteAddress ?? ''
  const decision = await limiter.consume(subject, key ?? plans.anonymous)
  return { headers: rateLimitHeaders(decision), refusal: refusalOf(key === undefined, decision.allowed) }
}

function refusalOf(isUnknown: boolean, isAllowed: boolean): ErrorAnswer | undefined {
  if (!isAllowed) return errorAnswer('rate_limited', 'The limit is used up.')
  return isUnknown ? errorAnswer('invalid_api_key', 'The API key is not valid.') : undefined
}
