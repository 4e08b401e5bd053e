import type { CommandCheck } from './checks/command.ts'
import type { Classing } from './finding/classes.ts'
import type { FailOn } from './finding/fail-on.ts'
import type { Extensions } from './reading/extensions.ts'

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
}
