import type { Document } from 'yaml'
import { CannotReview } from './cannot-review.ts'
import { Excess, refuseExcess } from './excess.ts'

/**
 * What a parsed file says.
 *
 * @param label - how messages name the file
 * @throws {CannotReview} when its aliases stand for more than can be read.
 */
export function contentOf(parsed: Document, text: string, label: string): unknown {
  // The library would count aliases, and not what they stand for.
  const content = parsed.toJS({ maxAliasCount: -1 })
  try {
    refuseExcess(content, text.length)
  } catch (error) {
    if (!(error instanceof Excess)) throw error
    throw new CannotReview(`${label}: at /${error.path.join('/')}: ${error.message}`)
  }
  return content
}
