import { existsSync } from 'node:fs'
import { readSourceFile, SourceFile } from '@contract-first/document'
import { asRefusal } from './cannot-review.ts'

/**
 * Reads a file of settings; undefined if there is none.
 *
 * @param label - how messages name it
 * @throws {CannotReview} with line and column if it does not parse
 */
export function readSettings(path: string, label: string): SourceFile | undefined {
  return existsSync(path) ? orRefuse(() => readSourceFile(path, label)) : undefined
}

/** Reads settings from a text that is not on disk yet. */
export function settingsIn(text: string, label: string): SourceFile {
  return orRefuse(() => new SourceFile(label, text, label))
}

function orRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw asRefusal(error)
  }
}
