import type { Detail } from '../problem.ts'

/**
 * Decodes and validates the bytes of a body. Errors in the value are added to `details`.
 *
 * @throws {RequestProblem}
 */
export type ReadBody = (bytes: Uint8Array, details: Detail[], contentType: string) => unknown
