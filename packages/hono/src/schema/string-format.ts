import * as z from 'zod'
import { type FormatName, formats } from './formats.ts'

/** A string of a format; lengths and patterns can be added as to any string. */
export function format(name: FormatName): z.ZodCustomStringFormat {
  return z.stringFormat(name, formats[name])
}
