/**
 * The versions of `@contract-first/hono` that generated code works with: from the first that exports all that it
 * imports up to the next breaking change.
 */
export const RUNTIME_RANGE = '^1.0.0'
