import type { Example as DocumentedExample, MediaType } from '@contract-first/document/model'
import type { MediaKind } from '@contract-first/document/words'
import type { DocumentNode, Source } from '../document/node.ts'
import { madeValue } from './made-value.ts'

/** A value that may be sent or received. */
export interface Example {
  /** Its key in the document; empty if it has none. */
  name: string
  summary?: string
  description?: string
  value?: unknown
  /** The URL of the value, if it is not in the document. */
  url?: string
  /** The value on the wire, if that is not JSON. */
  text?: string
  /** Generated from the schema. */
  isMade: boolean
}

/** The examples of a media type, else those of its schema, else one generated from the schema. */
export function readExamples(
  source: Source,
  { kind, examples }: MediaType,
  schema: DocumentNode | undefined,
  isRequest: boolean,
): Example[] {
  const named = examples.filter(({ name }) => name !== undefined)
  if (examples.length > 0)
    return (named.length > 0 ? named : examples).map((example) => describeExample(source, example))
  if (schema === undefined || !STRUCTURED[kind]) return []
  const value = madeValue(schema, isRequest ? 'request' : 'response')
  return value === undefined ? [] : [{ name: '', value, isMade: true }]
}

function describeExample(
  source: Source,
  { pointer, name = '', summary, description, url, text, value }: DocumentedExample,
): Example {
  if (value === undefined && url === undefined && text === undefined) source.warn(pointer, 'this example has no value')
  return {
    name,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(url !== undefined && { url }),
    ...(text !== undefined && { text }),
    ...(value !== undefined && { value }),
    isMade: false,
  }
}

/** Kinds whose bodies a value of the schema shows. */
const STRUCTURED = {
  json: true,
  urlencoded: true,
  multipart: true,
  events: false,
  xml: false,
  text: false,
  bytes: false,
} satisfies Record<MediaKind, boolean>

/** An example for display: JSON over several lines, a text unchanged. */
export function exampleText({ value, text }: Example): string {
  return text ?? (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''))
}
