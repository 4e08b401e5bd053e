import { BODIES } from './bodies.ts'
import { DOCUMENTS } from './documents.ts'
import { PARAMETERS } from './parameters.ts'
import type { Rule } from './rule.ts'
import { SCHEMAS } from './schemas.ts'

/** Every rule, in the order of the specification. */
export const RULES: readonly Rule[] = [...DOCUMENTS, ...PARAMETERS, ...BODIES, ...SCHEMAS]
