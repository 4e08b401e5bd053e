import type { DocumentedAnswers } from './documented-answers.ts'

/**
 * The operations of a document that its mock answers with 501, as `GET /path`, and the reason: a schema of their
 * response allows no value, or only one that cannot be guessed.
 */
export function unanswered({ operations, unanswered }: DocumentedAnswers): Map<string, string> {
  return new Map(
    operations.flatMap((operation) => {
      const reason = unanswered(operation)
      return reason ? [[`${operation.method} ${operation.path}`, `no value is known for #${reason.pointer}`]] : []
    }),
  )
}
