import { load } from '@petstore/codegen/load'
import { type DocumentProblem, describeProblem, sortByPlace } from '@petstore/codegen/problem'
import type { Source } from './node.ts'

export { DocumentError } from '@petstore/codegen/problem'

/** A document that was read, and what has been said about it so far. */
export interface Loaded {
  source: Source
  /** The bundled document as JSON, in UTF-8. */
  json: string
  /** All that cannot be shown, as `file:line:column: message`, in the order of the files. */
  warnings(): Promise<string[]>
}

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 document with the files that it refers to.
 * @throws {DocumentError} when it is missing, does not parse, or is no such document
 */
export async function loadDocument(file: string): Promise<Loaded> {
  const { document, json, problems, locate } = await load(file)
  const findings = new Map<string, { pointer: string; message: string }>()
  const warn = (pointer: string, message: string) => findings.set(`${pointer} ${message}`, { pointer, message })
  return {
    source: { root: document, is30: String(document.openapi).startsWith('3.0'), warn },
    json: json.toString(),
    warnings: async () => {
      const located: DocumentProblem[] = await locate([...findings.values()])
      return sortByPlace([...problems, ...located]).map(describeProblem)
    },
  }
}
