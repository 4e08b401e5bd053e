import type { Statements } from '../once.ts'
import { createOnce, type OnceOptions } from './once.ts'

/** Needs the table of the step `IDEMPOTENCY_RECORDS`. */
export function createStatements(options: OnceOptions): Statements {
  return { run: (text, values) => options.query({ text }, values), once: createOnce(options) }
}
