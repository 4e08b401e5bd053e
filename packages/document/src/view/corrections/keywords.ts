import { type JsonObject, members } from '../../json/json.ts'
import { readPattern } from '../../patterns/read-pattern.ts'
import { isKnownDialect } from '../../words/dialects.ts'
import { isKeyword, KEYWORDS } from '../../words/keywords.ts'
import { suggest } from '../../words/suggest.ts'
import type { Remember } from './correction.ts'

/** Words of OpenAPI 3.0, which other corrections handle. */
const OTHERS_READ: ReadonlySet<string> = new Set(['nullable'])

/**
 * Takes out of a schema what judges no value: other readers would take it for a mistake, each in its own way.
 * @param isReferredTo - whether a reference may lead into a member of this name
 */
export function correctKeywords(schema: JsonObject, isReferredTo: (name: string) => boolean, remember: Remember): void {
  for (const name of Object.keys(schema)) {
    if (isKeyword(name) || OTHERS_READ.has(name) || name.startsWith('x-') || schema[name] === undefined) continue
    if (isRecursion(schema, name) || (schema[name] instanceof Object && isReferredTo(name))) continue
    // An unknown keyword is an annotation: JSON Schema Core, section 6.5.
    const meant = suggest(name, Object.keys(KEYWORDS))
    remember('unknownKeyword', schema, name, meant === undefined ? '' : `: did you mean ${JSON.stringify(meant)}?`)
    delete schema[name]
  }
  if (schema.$schema !== undefined && !isKnownDialect(schema.$schema)) {
    remember('dialect', schema, '$schema')
    delete schema.$schema
  }
  if (Array.isArray(schema.enum) && schema.enum.length === 0) {
    remember('enum', schema, 'enum')
    delete schema.enum
    schema.not = schema.not === undefined ? {} : { anyOf: [schema.not, {}] }
  }
}

/** Removes patterns in the syntax of another language, which no text could be checked against. */
export function correctPatterns(schema: JsonObject, remember: Remember): void {
  if (typeof schema.pattern === 'string' && !isPattern(schema.pattern)) {
    remember('noPattern', schema, 'pattern')
    delete schema.pattern
  }
  for (const [pattern] of members(schema.patternProperties)) {
    if (isPattern(pattern)) continue
    remember('noPattern', schema, 'patternProperties', `: ${JSON.stringify(pattern)}`)
    schema.patternProperties = Object.fromEntries(
      members(schema.patternProperties).filter(([name]) => name !== pattern),
    )
  }
}

/** Draft 2019-09: read once all schemas are known. */
function isRecursion(schema: JsonObject, name: string): boolean {
  return name === '$recursiveRef' ? schema[name] === '#' : name === '$recursiveAnchor' && schema[name] === true
}

function isPattern(pattern: string): boolean {
  try {
    readPattern(pattern)
    return true
  } catch {
    return false
  }
}
