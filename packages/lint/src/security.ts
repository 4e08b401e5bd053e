import { items, members } from '@contract-first/document/json'
import type { Oas3Operation, Oas3Visitor } from '@redocly/openapi-core'

interface Security {
  visitor: Oas3Visitor
  /** The alternatives of which a call needs one, each the names of the schemes that are needed together. */
  alternativesOf(operation: Oas3Operation): string[][]
}

/** Reads what operations require, which is what the document does where they say nothing. */
export function security(): Security {
  let ofDocument: unknown
  return {
    visitor: {
      Root(root) {
        ofDocument = root.security
      },
    },
    alternativesOf: (operation) =>
      items(operation.security ?? ofDocument).map((schemes) => members(schemes).map(([name]) => name)),
  }
}
