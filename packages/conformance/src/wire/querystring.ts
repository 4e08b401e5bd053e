import { isObject } from '@contract-first/document/json'
import { writeForm } from '@contract-first/document/request'
import type { Parameter } from '../contract/contract.ts'
import { fromFields } from './form-fields.ts'
import { readUrlencoded } from './forms.ts'
import { decode, type ParameterReading } from './read-styles.ts'
import { readText } from './text.ts'
import { encodeText, plain } from './write-parameters.ts'

/**
 * Writes a whole query: a form unchanged, any other content percent-encoded (OpenAPI Specification 3.2.0, section
 * 4.12.2.1).
 */
export function writeQuerystring({ content }: Parameter, value: unknown): string {
  if (content?.kind === 'urlencoded') return writeForm(isObject(value) ? value : {}, content.form)
  return encodeText(content?.kind === 'json' ? JSON.stringify(value) : plain(value))
}

/** Reads a whole query by its schema; an empty one counts as missing. */
export function readQuerystring(parameter: Parameter, query: string): ParameterReading {
  if (query === '') return { parameter, isPresent: false, value: undefined }
  try {
    return { parameter, isPresent: true, value: parse(parameter, query) }
  } catch (error) {
    if (!(error instanceof URIError) && !(error instanceof SyntaxError)) throw error
    return { parameter, isPresent: true, value: undefined, malformed: error.message }
  }
}

function parse({ content, schema }: Parameter, query: string): unknown {
  if (content?.kind === 'urlencoded') return fromFields(readUrlencoded(query), content)
  return content?.kind === 'json' ? JSON.parse(decode(query)) : readText(decode(query), schema)
}
