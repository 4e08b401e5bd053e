import { expect } from 'vitest'

/** Whether `test` has run the current file on the embedded engine, so that `test:check` need not. */
export function ranOnEmbeddedEngine(): boolean {
  return process.env.CHECK !== undefined && expect.getState().testPath?.endsWith('.sampled.test.ts') === true
}
