import type { Relation } from '../../suite/relation.ts'
import { limitHeaders } from './limit-headers.ts'
import { namedFilters } from './named-filters.ts'
import { oncePerKey } from './once-per-key.ts'
import { wholeLife } from './whole-life.ts'

/** The relations that a document implies by its paths and names, without a setup. */
export const INFERRED: readonly Relation[] = [wholeLife, oncePerKey, namedFilters, limitHeaders]
