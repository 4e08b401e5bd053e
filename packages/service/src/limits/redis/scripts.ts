import { hash } from 'node:crypto'
import { BAN_MS, BAN_THRESHOLD_FACTOR, DAY_MS, MINUTE_MS, WITHOUT_BAN } from '../attempt.ts'

/** A Lua script of one key, and the name that Redis gives it. */
export interface Script {
  lua: string
  sha1: string
}

/** In Unix milliseconds. */
export const REDIS_CLOCK = `(function () local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000) end)()`

const READ_ROW = `
local row = redis.call('HMGET', KEYS[1], 'minuteStart', 'minuteSeen', 'dayStart', 'dayUsed', 'bannedUntil', 'at')
for index = 1, 6 do row[index] = tonumber(row[index]) end
`

/**
 * Counts an attempt by the rules of `attempt` in attempt.ts, and returns the row after it as six integers, in the order of
 * `LimitRow`, and the two of the position that `keepScript` kept. Arguments: the limit per minute, the limit per day. The key goes a second after everything in it is over.
 *
 * @param clock - a Lua expression of Unix milliseconds
 */
export function attemptScript(clock: string = REDIS_CLOCK): Script {
  return script(`
local perMinute, perDay = tonumber(ARGV[1]), tonumber(ARGV[2])
${READ_ROW}
local minuteStart, minuteSeen, dayStart, dayUsed, bannedUntil, at = unpack(row, 1, 6)
local clock = ${clock}
if at and at > clock + ${MINUTE_MS} then at, bannedUntil = nil, nil end
local now = math.max(clock, at or 0)
if (bannedUntil or 0) <= now then
  local second = now - now % 1000
  if not at or minuteStart + ${MINUTE_MS} <= now then minuteStart, minuteSeen = second, 0 end
  if not at or dayStart + ${DAY_MS} <= now then dayStart, dayUsed = second, 0 end
  minuteSeen = minuteSeen + 1
  if minuteSeen <= perMinute then dayUsed = math.min(dayUsed, perDay) + 1 end
  bannedUntil = minuteSeen > ${BAN_THRESHOLD_FACTOR} * perMinute and second + ${BAN_MS} or 0
end
redis.call('HSET', KEYS[1], 'minuteStart', minuteStart, 'minuteSeen', minuteSeen, 'dayStart', dayStart,
  'dayUsed', dayUsed, 'bannedUntil', bannedUntil, 'at', now)
local over = math.max(minuteStart + ${MINUTE_MS}, dayStart + ${DAY_MS}, bannedUntil)
redis.call('PEXPIRE', KEYS[1], math.max(over - now, 0) + 1000)
local wrote = redis.call('HMGET', KEYS[1], 'timeline', 'lsn')
return { minuteStart, minuteSeen, dayStart, dayUsed, bannedUntil, now, tonumber(wrote[1]) or 0, tonumber(wrote[2]) or 0 }
`)
}

/**
 * Keeps what a subject wrote last, unless a later position is kept. Arguments: the timeline, the LSN, both as plain
 * digits: Lua would round a large number.
 */
export function keepScript(): Script {
  return script(`
local wrote = redis.call('HMGET', KEYS[1], 'timeline', 'lsn')
local timeline, lsn = tonumber(wrote[1]) or 0, tonumber(wrote[2]) or 0
local isLater = tonumber(ARGV[1]) > timeline or tonumber(ARGV[1]) == timeline and tonumber(ARGV[2]) > lsn
if isLater then redis.call('HSET', KEYS[1], 'timeline', ARGV[1], 'lsn', ARGV[2]) end
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ${MINUTE_MS}) end
return 1
`)
}

/** The row as six integers, or an empty list if there is none, followed by the clock. */
export function readScript(clock: string = REDIS_CLOCK): Script {
  return script(`
${READ_ROW}
if not row[6] then return { ${clock} } end
return { row[1], row[2], row[3], row[4], row[5], row[6], ${clock} }
`)
}

/** Ends a ban as `WITHOUT_BAN` of attempt.ts says; returns whether there was one, as 1 or 0. */
export function liftScript(): Script {
  return script(`
if (tonumber(redis.call('HGET', KEYS[1], 'bannedUntil')) or 0) <= ${REDIS_CLOCK} then return { 0 } end
redis.call('HSET', KEYS[1], 'bannedUntil', ${WITHOUT_BAN.bannedUntil}, 'minuteSeen', ${WITHOUT_BAN.minuteSeen})
return { 1 }
`)
}

function script(lua: string): Script {
  return { lua, sha1: hash('sha1', lua) }
}
