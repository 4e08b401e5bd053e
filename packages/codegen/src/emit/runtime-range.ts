/**
 * The versions of `@contract-first/hono` that generated code works with: the first that has all that is imported from there,
 * and what follows it without a breaking change.
 */
export const RUNTIME_RANGE = '^1.0.0'
