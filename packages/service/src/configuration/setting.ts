import type { z } from 'zod'

/** One environment variable: everything that reads, explains or prints it comes from here. */
export type Setting<T> = {
  /** The environment variable. */
  name: string
  /** What it means, for `--help`, in a few words; the default is added to them. */
  help: string
  /** Reads the text. Each message says what is expected, to follow the variable's name, and repeats no value. */
  type: z.ZodType<Exclude<T, undefined>, string>
  /**
   * Whether it may also be given as a file, by the name with `_FILE` at its end. Its value is printed only if it knows
   * how to leave the secret out: as an object with a `toString` of its own.
   */
  isSecret?: true
} & (undefined extends T
  ? {
      /** What holds when it is not set, for `--help`. */
      whenUnset: string
    }
  : {
      /** The text that is read when it is not set. */
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
