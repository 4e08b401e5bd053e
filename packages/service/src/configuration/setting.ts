import type { z } from 'zod'

/** One environment variable: how to read, explain and print it. */
export type Setting<T> = {
  /** The environment variable. */
  name: string
  /** Its meaning in a few words, for `--help`, which adds the default. */
  help: string
  /** Reads the text. Each message says what is expected, follows the name of the variable, and repeats no value. */
  type: z.ZodType<Exclude<T, undefined>, string>
  /**
   * Whether a file may hold it, named by the variable with the suffix `_FILE`. Its value is printed only if it can
   * leave the secret out: as an object with its own `toString`.
   */
  isSecret?: true
} & (undefined extends T
  ? {
      /** The default, in words for `--help`. */
      whenUnset: string
    }
  : {
      /** The default, as text. */
      default: string
    })

/** The settings of one topic: one for each member of `Configuration`. */
export type Settings<Configuration> = { readonly [Member in keyof Configuration]-?: Setting<Configuration[Member]> }

/** A setting whatever its type. */
export interface AnySetting {
  name: string
  help: string
  type: z.ZodType<unknown, string>
  isSecret?: true
  default?: string
  whenUnset?: string
}
