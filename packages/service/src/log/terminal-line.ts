import { z } from 'zod'

/** The members of a line that a person wants to see; the JSON has all. */
const lineSchema = z.object({
  level: z.string(),
  time: z.string(),
  msg: z.string(),
  worker: z.number().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  durationMs: z.number().optional(),
  err: z.object({ stack: z.string() }).optional(),
})

/** A JSON line of the log, as a terminal shows it: `12:00:01 GET /v1/books 200 3.2 ms`. */
export function terminalLine(json: string): string {
  const { level, time, msg, worker, method, path, status, durationMs, err } = lineSchema.parse(JSON.parse(json))
  const isRequest = msg === 'request'
  const parts = [
    new Date(time).toTimeString().slice(0, 8),
    ...(worker === undefined ? [] : [`[${worker}]`]),
    ...(isRequest ? [method ?? '-', path ?? '-', status ?? 'hung up', `${durationMs} ms`] : []),
    ...(isRequest || level === 'info' ? [] : [`${level}:`]),
    ...(isRequest ? [] : [msg]),
  ]
  return `${parts.join(' ')}\n${err ? `${err.stack}\n` : ''}`
}
