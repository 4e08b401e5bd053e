import type { Statements } from '@contract-first/service/idempotency'
import type { ServiceStore } from '@contract-first/service/serving'

/** Everything that outlives the process: the keys, and your own tables, which statements read and write. */
export interface Store extends ServiceStore, Statements {}
