import { below, type Pointer } from '@contract-first/document/json'
import type { SourceDocument } from './document.ts'

/** Draft 2020-12 itself, and OpenAPI's own dialect of it, which adds nothing that judges values. */
const KNOWN =
  /^https?:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/(?:base|\d{4}-\d{2}-\d{2}))#?$/

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
  if (dialect === undefined || (typeof dialect === 'string' && KNOWN.test(dialect))) return
  const hint = 'write the schemas in draft 2020-12, https://json-schema.org/draft/2020-12/schema'
  document.notSupported(below(pointer, keyword), `the dialect ${JSON.stringify(dialect)}`, keyword, hint)
}
