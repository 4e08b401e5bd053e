import { isIP } from 'node:net'
import { z } from 'zod'

/** An address or host name to listen on. */
export const listenHost: z.ZodType<string, string> = z
  .string()
  .refine((host) => isIP(host) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host), {
    error: 'expected an IP address or a host name, such as 127.0.0.1 or 0.0.0.0',
  })

/** A port to listen on; 0 lets the system choose. */
export const listenPort: z.ZodType<number, string> = wholeNumber(0, 65_535)

/** A whole number in plain digits, both bounds included. */
export function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  return z
    .string()
    .refine((text) => /^(0|[1-9]\d{0,14})$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `expected a whole number from ${min} to ${max}`,
    })
    .transform(Number)
}
