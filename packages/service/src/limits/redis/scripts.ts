import { hash } from 'node:crypto'
import { banMs, banThresholdFactor, dayMs, minuteMs, WITHOUT_BAN } from '../attempt.ts'

/** A Lua script of one key, and the name that Redis gives it. */
export interface Script {
  lua: string
  sha1: string
}

/** In Unix milliseconds. */
export const redisClock = `(function () local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000) end)()`

const readRow = `
local row = redis.call('HMGET', KEYS[1], 'minuteStart', 'minuteSeen', 'dayStart', 'dayUsed', 'bannedUntil', 'at')
for index = 1, 6 do row[index] = tonumber(row[index]) end
`

/**
 * Counts an attempt by the rules of `attempt` in attempt.ts, and returns the row after it as six integers, in the order of
 * `LimitRow`. Arguments: the limit per minute, the limit per day. The key goes a second after everything in it is over.
 *
 * @param clock a Lua expression of Unix milliseconds
 */
export function attemptScript(clock: string = redisClock): Script {
  return script(`
local perMinute, perDay = tonumber(ARGV[1]), tonumber(ARGV[2])
${readRow}
local minuteStart, minuteSeen, dayStart, dayUsed, bannedUntil, at = unpack(row, 1, 6)
local clock = ${clock}
if at and at > clock + ${minuteMs} then at, bannedUntil = nil, nil end
local now = math.max(clock, at or 0)
if (bannedUntil or 0) <= now then
  local second = now - now % 1000
  if not at or minuteStart + ${minuteMs} <= now then minuteStart, minuteSeen = second, 0 end
  if not at or dayStart + ${dayMs} <= now then dayStart, dayUsed = second, 0 end
  minuteSeen = minuteSeen + 1
  if minuteSeen <= perMinute then dayUsed = math.min(dayUsed, perDay) + 1 end
  bannedUntil = minuteSeen > ${banThresholdFactor} * perMinute and second + ${banMs} or 0
end
redis.call('HSET', KEYS[1], 'minuteStart', minuteStart, 'minuteSeen', minuteSeen, 'dayStart', dayStart,
  'dayUsed', dayUsed, 'bannedUntil', bannedUntil, 'at', now)
local over = math.max(minuteStart + ${minuteMs}, dayStart + ${dayMs}, bannedUntil)
redis.call('PEXPIRE', KEYS[1], math.max(over - now, 0) + 1000)
return { minuteStart, minuteSeen, dayStart, dayUsed, bannedUntil, now }
`)
}

/** The row as six integers, or an empty list when there is none, and the clock after it. */
export function readScript(clock: string = redisClock): Script {
  return script(`
${readRow}
if not row[6] then return { ${clock} } end
return { row[1], row[2], row[3], row[4], row[5], row[6], ${clock} }
`)
}

/** Ends a ban as `WITHOUT_BAN` of attempt.ts says; returns whether there was one, as 1 or 0. */
export function liftScript(): Script {
  return script(`
if (tonumber(redis.call('HGET', KEYS[1], 'bannedUntil')) or 0) <= ${redisClock} then return { 0 } end
redis.call('HSET', KEYS[1], 'bannedUntil', ${WITHOUT_BAN.bannedUntil}, 'minuteSeen', ${WITHOUT_BAN.minuteSeen})
return { 1 }
`)
}

function script(lua: string): Script {
  return { lua, sha1: hash('sha1', lua) }
}
