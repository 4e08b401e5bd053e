import { z } from 'zod'
import type { Call } from './call.ts'

/** A line for a request, as the service of this repository writes it. */
const line = z
  .object({
    time: z.string().optional(),
    method: z.string(),
    path: z.string().optional(),
    operationId: z.string().optional(),
    status: z.number().optional(),
    keyId: z.string().optional(),
  })
  .refine(({ path, operationId }) => path !== undefined || operationId !== undefined)

/** The call of a line of an access log; undefined if the line is about anything else. */
export function callOfLine(text: string): Call | undefined {
  const { data } = line.safeParse(parsed(text))
  if (!data) return undefined
  const { path: pathname, method, ...rest } = data
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
