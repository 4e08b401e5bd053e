import type { JsonObject } from '../../json/json.ts'
import type { Remember } from './correction.ts'

/** An escape, or a character class, inside which there are no anchors. */
const TOKEN = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g
const ANCHORS: Readonly<Record<string, string>> = { '\\A': '^', '\\z': '$', '\\Z': '$' }

/** Reads the anchors of Ruby and Python, which ECMA-262 takes for the letters A and z, as `^` and `$`. */
export function correctAnchors(schema: JsonObject, remember: Remember): void {
  const { pattern } = schema
  if (typeof pattern !== 'string' || !/\\[AzZ]/.test(pattern)) return
  const meant = pattern.replaceAll(TOKEN, (token) => ANCHORS[token] ?? token)
  if (meant === pattern) return
  remember('pattern', schema, 'pattern')
  schema.pattern = meant
}
