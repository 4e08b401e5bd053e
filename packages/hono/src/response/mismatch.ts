import type { z } from 'zod'

/** A body that is not as declared, with the places but never the values. */
export class BodyMismatch extends Error {
  override readonly name = 'BodyMismatch'
  readonly error: z.ZodError | undefined

  constructor(message: string, error?: z.ZodError) {
    super(message)
    this.error = error
  }
}
