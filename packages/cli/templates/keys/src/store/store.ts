import type { ServiceStore } from '@contract-first/service/serving'
import type { Statements } from '@contract-first/service/store'

/** Everything that outlives the process: the keys, and your own tables, which statements read and write. */
export interface Store extends ServiceStore, Statements {}
