import type { z } from 'zod'
import { explain, toPointer } from '../issues.ts'
import type { Detail } from '../problem.ts'

/** The value as its schema returns it; errors are added to `details`. */
export function validate(schema: z.ZodType, value: unknown, details: Detail[]): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const { path, message } of explain(result.error, value)) {
    details.push({ in: 'body', pointer: toPointer(path), message })
  }
  return value
}
