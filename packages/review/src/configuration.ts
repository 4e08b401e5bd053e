import { z } from 'zod'
import type { CommandCheck } from './checks/command.ts'
import { type Classing, classes, LEVELS } from './finding/classes.ts'
import { FAIL_ON, type FailOn } from './finding/policy.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { EXTENSIONS, type Extensions } from './reading/extensions.ts'
import { readSettings } from './reading/settings-file.ts'

/** A project's settings for its reviews. */
export interface Configuration extends Classing {
  /** The contract, relative to the folder of this file. */
  document: string
  /** Whether a change of generated code alone (operationIds, names of schemas) needs an approval. */
  source: 'block' | 'report'
  /** Whether a change that is neither proved harmless nor shown to break somebody needs an approval. */
  undecided: 'fail' | 'warn'
  /** The classes of changes that block. */
  failOn: FailOn
  /** Where the rules are described, with `{rule}` for a rule's id. */
  help?: string | undefined
  /** The project's own names of the extensions that the review reads. */
  extensions: Extensions
  /** The folder of the code that is generated from the contract and committed, relative to the root. */
  generated?: string | undefined
  /** Commands that `--checks` runs at the root of the repository. */
  checks: readonly CommandCheck[]
  /** The client of the base, whose tests `--checks` runs against the server of the change. */
  oldClient?: OldClient | undefined
}

export interface OldClient {
  /** The client's package, relative to the root. */
  folder: string
  /** The name under which its tests import the server. */
  imports: string
  /** The server's package, relative to the root. */
  server: string
  /** Installs what a fresh checkout needs, at its root. */
  install: readonly [string, ...string[]]
  /** Runs the tests in `folder`; it must be Vitest, because `--reporter=json` and other options are added. */
  run: readonly [string, ...string[]]
}

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
  extensions: z
    .partialRecord(z.enum(EXTENSIONS), z.string().regex(/^x-/, 'is no extension: its name begins with x-'))
    .default({}),
  help: z
    .string()
    .refine((text) => /^https?:/.test(text) && URL.canParse(text), 'is no address: it begins with https://')
    .optional(),
  generated: folder.optional(),
  checks: z.array(z.strictObject({ name, run: command })).default([]),
  oldClient: z
    .strictObject({ folder, imports: z.string().min(1), server: folder, install: command, run: command })
    .optional(),
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
