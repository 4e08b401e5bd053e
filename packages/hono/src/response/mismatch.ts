import type { z } from 'zod'

/** The error for an undeclared body, with the places but never the values. */
export class BodyMismatch extends Error {
  override readonly name = 'BodyMismatch'
  readonly error: z.ZodError | undefined

  constructor(message: string, error?: z.ZodError) {
    super(message)
    this.error = error
  }
}
