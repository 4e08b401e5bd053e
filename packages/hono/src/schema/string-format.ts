import { type CheckedFormat, FORMAT_CHECKS } from '@contract-first/document/formats'
import * as z from 'zod'

/** A string of a format; lengths and patterns can be added as to any string. */
export function format(name: CheckedFormat): z.ZodCustomStringFormat {
  return z.stringFormat(name, FORMAT_CHECKS[name])
}
