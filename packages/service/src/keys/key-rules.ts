import type { Plans } from '../limits/plans.ts'
import type { KeyFormat } from './key-format.ts'

/** Rules for every key of a service. */
export interface KeyRules {
  format: KeyFormat
  plans: Plans
}
