import type { JsonObject } from '@contract-first/document/json'
import { documentedAnswers } from './documented-answers.ts'

/**
 * The operations of a document that its mock answers with 501, as `GET /path`, and the reason: a schema of their
 * response allows no value, or only one that cannot be guessed.
 */
export function unanswered(document: JsonObject): Map<string, string> {
  const { operations, unanswered } = documentedAnswers(document)
  return new Map(
    operations.flatMap((operation) => {
      const reason = unanswered(operation)
      return reason ? [[`${operation.method} ${operation.path}`, `no value is known for #${reason.pointer}`]] : []
    }),
  )
}
