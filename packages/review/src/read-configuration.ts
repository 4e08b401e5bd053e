import { z } from 'zod'
import type { Configuration } from './configuration.ts'
import { classes, LEVELS, READERS } from './finding/classes.ts'
import { FAIL_ON } from './finding/fail-on.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { EXTENSIONS } from './reading/extensions.ts'
import { readSettings } from './reading/settings-file.ts'

const command = z.tuple([z.string()], z.string())
const name = z.string().regex(/^[\w ,.-]{1,80}$/, 'is not letters, digits, spaces and -_.,')
const folder = z.string().regex(/^(?!.*\.\.)[^/]/, 'is not a folder below the root')
const DOCUMENT = 'openapi.yaml'
const document = z.string().regex(/^(?!.*\.\.)[^/]/, 'is not a file below the folder of this one')
const schema: z.ZodType<Configuration> = z.strictObject({
  document: document.default(DOCUMENT),
  source: z.enum(['block', 'report']).default('report'),
  undecided: z.enum(['fail', 'warn']).default('fail'),
  failOn: z.enum(FAIL_ON).default('policy'),
  rules: classes.default({}),
  level: z.enum(LEVELS).default('source'),
  readers: z.enum(READERS).default('strict'),
  extensions: z
    .partialRecord(z.enum(EXTENSIONS), z.string().regex(/^x-/, 'is not an extension: the name of one begins with x-'))
    .default({}),
  help: z
    .string()
    .refine((text) => /^https?:/.test(text) && URL.canParse(text), 'is not an address: one begins with https://')
    .optional(),
  generated: folder.optional(),
  checks: z.array(z.strictObject({ name, run: command })).default([]),
})

/**
 * Reads a configuration. By default the contract is `openapi.yaml`, there are no long checks, and `source` is `report`.
 *
 * @param label - how messages name the file
 * @throws {CannotReview} if it does not parse, or has an invalid setting.
 */
export function readConfiguration(path: string, label: string): Configuration {
  const file = readSettings(path, label)
  const result = schema.safeParse(file?.parsed ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new CannotReview(`${label}: at /${issue?.path.join('/')}: ${issue?.message}`)
}

/** The contract that the configuration of another commit names; its other settings may be unknown to this version. */
export function documentNamedIn(path: string, label: string): string {
  const { data } = z.object({ document }).safeParse(readSettings(path, label)?.parsed)
  return data?.document ?? DOCUMENT
}
