/** Bearer tokens that are JSON Web Tokens (RFC 7519). Needs jose, a peer dependency that is optional otherwise. */

export { type TokenOptions, verifyTokens } from './verify-tokens.ts'
