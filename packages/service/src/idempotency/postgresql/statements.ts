import type { Query } from '../../postgresql/query.ts'
import type { Statements } from '../once.ts'
import { createOnce, type OnceOptions } from './once.ts'

/** Needs the table of the step `IDEMPOTENCY_RECORDS`. */
export function createStatements({ read, ...options }: OnceOptions & { read: Query }): Statements {
  return {
    run: (text, values) => options.query({ text }, values),
    read: (text, values) => read({ text }, values),
    once: createOnce(options),
  }
}
