/** The runtime for whoever generates code for it. */

export { describeMismatch } from './runtime-version.ts'
export { readSecurityScheme } from './security/security-scheme.ts'
