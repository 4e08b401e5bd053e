import { below, type Pointer } from '@contract-first/document/json'
import { isKnownDialect } from '@contract-first/document/words'
import type { SourceDocument } from './document.ts'

/**
 * Refuses a dialect other than that of draft 2020-12, named by `keyword` in `holder`: the same keywords mean something
 * else there. OpenAPI Specification 3.1.1, section 4.8.24.7.
 */
export function requireDialect(
  document: SourceDocument,
  holder: Readonly<Record<string, unknown>>,
  keyword: '$schema' | 'jsonSchemaDialect',
  pointer: Pointer,
): void {
  const dialect = holder[keyword]
  if (dialect === undefined || isKnownDialect(dialect)) return
  const hint = 'write the schemas in draft 2020-12, https://json-schema.org/draft/2020-12/schema'
  document.notSupported(below(pointer, keyword), `the dialect ${JSON.stringify(dialect)}`, keyword, hint)
}
