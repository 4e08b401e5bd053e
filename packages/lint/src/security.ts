import { items, members } from '@contract-first/document/json'
import type { Oas3Operation, Oas3Visitor } from '@redocly/openapi-core'

interface Security {
  visitor: Oas3Visitor
  /** The alternatives of a security requirement, each with the names of its schemes. */
  alternativesOf(operation: Oas3Operation): string[][]
}

/** Reads the security requirements of operations, by default the document's. */
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
