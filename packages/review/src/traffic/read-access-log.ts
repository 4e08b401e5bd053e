import { z } from 'zod'
import type { Call } from './call.ts'

/** The log line of a request, as services of this repository write it. */
const line = z
  .object({
    time: z
      .union([z.string(), z.number().transform(dateOf)])
      .optional()
      .catch(undefined),
    method: text(),
    path: text(),
    operationId: text(),
    status: z.number().optional().catch(undefined),
    keyId: z
      .union([z.string(), z.number().transform(String)])
      .optional()
      .catch(undefined),
  })
  .refine(({ method, path, operationId }) => (method !== undefined && path !== undefined) || operationId !== undefined)

/** A text. A value of another type counts as absent, so that the line is still read. */
function text() {
  return z.string().optional().catch(undefined)
}

/** The date for a number of milliseconds or seconds since 1970, which some loggers write. */
function dateOf(time: number): string | undefined {
  const date = new Date(time < 100_000_000_000 ? time * 1000 : time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The call of a line of an access log; undefined if the line is about anything else. */
export function callOfLine(text: string): Call | undefined {
  const { data } = line.safeParse(parsed(text))
  if (!data) return undefined
  const { path: pathname, method = '', ...rest } = data
  const known = Object.entries({ ...rest, pathname }).filter(([, value]) => value !== undefined)
  return { method: method.toUpperCase(), ...Object.fromEntries(known) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
