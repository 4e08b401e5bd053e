import { isObject } from '@contract-first/document/json'

/** A tool's reading of a document, by method and path: `GET /toys`. */
export type Reading = Readonly<Record<string, OperationReading>>

export interface OperationReading {
  /** By place and name: `query limit`. */
  parameters: Readonly<Record<string, ParameterReading>>
  /** A body of GET or HEAD is ignored: it has no defined meaning (RFC 9110, section 9.3.1), and no check sends one. */
  body?: { required: boolean; content: Content }
  /** By status: `200`, `4XX`, `default`. */
  responses: Readonly<Record<string, { headers: Headers; content: Content }>>
  /** Alternatives, each the names of the schemes that are needed together. */
  security: readonly (readonly string[])[]
}

export interface ParameterReading {
  required: boolean
  style: string
  explode: boolean
  /** The schema as written at the place that the tool names. */
  schema: unknown
}

type Headers = Readonly<Record<string, { required: boolean; schema: unknown }>>

/** By media type, as the document spells it. */
type Content = Readonly<Record<string, MediaReading>>

interface MediaReading {
  kind: string
  schema: unknown
  /** The schema of each item of a stream (OpenAPI 3.2). */
  itemSchema: unknown
}

/** Where the value at a place of the unified document was written. */
export type OriginOf = (pointer: string) => string

/** The reading of a tool that reads only a part. */
export type PartReading = Readonly<Record<string, unknown>>

/** An object with other values under the same names. */
export function mapped<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))
}

/** The places where two readings differ, with both values. */
export function differences(ours: unknown, theirs: unknown, place: string = ''): string[] {
  if (isObject(ours) && isObject(theirs)) {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    return names.flatMap((name) => differences(ours[name], theirs[name], `${place} > ${name}`))
  }
  const [a = 'nothing', b = 'nothing'] = [JSON.stringify(ours), JSON.stringify(theirs)]
  return a === b ? [] : [`${place.slice(3)}: ${a}, and ${b}`]
}
