import { type Format, isFormat } from '@contract-first/document/words'
import type { DocumentNode } from '../document/node.ts'
import { deciding, propertiesOf, readSchema, requiredOf, type Schema, textOf, typesOf } from './schema.ts'
import { variantNodes } from './schema-words.ts'

const DEPTH_MAX = 5
const MEMBERS_MAX = 100

/**
 * A value of a schema: its example, else its default, else a plain value of its type. Where a schema contains itself
 * the value ends, so it may lack what the schema asks for at that depth.
 */
export function sampleOf(node: DocumentNode): unknown {
  return sample(readSchema(node), [], false)
}

/** The same for a request: what only responses carry is left out. */
export function requestSampleOf(node: DocumentNode): unknown {
  return sample(readSchema(node), [], true)
}

function sample(schema: Schema, open: readonly unknown[], isRequest: boolean): unknown {
  const given = givenValue(schema)
  if (given !== undefined) return given
  const values = schema.parts.map(({ value }) => value)
  if (open.length >= DEPTH_MAX * 2 || values.some((value) => open.includes(value))) return undefined
  const inside = [...open, ...values]
  const [variant] = variantNodes(schema)
  const fromVariant = variant && sample(readSchema(variant), inside, isRequest)
  const [type] = typesOf(schema)
  if (type === 'object') return merged(sampleObject(schema, inside, isRequest), fromVariant)
  if (variant !== undefined) return fromVariant
  if (type === 'array') return sampleArray(schema, inside, isRequest)
  return type === undefined ? undefined : plainValue(type, schema)
}

function givenValue(schema: Schema): unknown {
  const examples = deciding(schema, 'examples')?.value
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  for (const keyword of ['example', 'const', 'default']) {
    const node = deciding(schema, keyword)
    if (node !== undefined) return node.value
  }
  const values = deciding(schema, 'enum')?.value
  return Array.isArray(values) ? values[0] : undefined
}

function merged(own: Record<string, unknown>, variant: unknown): unknown {
  return typeof variant === 'object' && variant !== null && !Array.isArray(variant) ? { ...variant, ...own } : own
}

function sampleObject(schema: Schema, open: readonly unknown[], isRequest: boolean): Record<string, unknown> {
  const required = requiredOf(schema)
  const members: [string, unknown][] = []
  for (const [name, property] of propertiesOf(schema)) {
    if (isRequest && deciding(property, 'readOnly')?.value === true) continue
    if (!isRequest && deciding(property, 'writeOnly')?.value === true) continue
    // Deep inside, or after many, only what has to be there.
    const isEnough = open.length > DEPTH_MAX || members.length >= MEMBERS_MAX
    if (isEnough && !required.has(name)) continue
    const member = sample(property, open, isRequest)
    if (member !== undefined) members.push([name, member])
  }
  return Object.fromEntries(members)
}

function sampleArray(schema: Schema, open: readonly unknown[], isRequest: boolean): unknown[] {
  const prefix = deciding(schema, 'prefixItems')?.items() ?? []
  const items = deciding(schema, 'items')
  const nodes = [...prefix, ...(items?.object === undefined ? [] : [items])]
  return nodes.map((node) => sample(readSchema(node), open, isRequest)).filter((item) => item !== undefined)
}

/** A text of each format that is not any text. */
const TEXTS = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'someone@example.com',
  'idn-email': 'someone@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  'json-pointer': '/path',
  'relative-json-pointer': '0/path',
  regex: undefined,
  byte: undefined,
  binary: undefined,
  password: undefined,
  int32: undefined,
  int64: undefined,
  float: undefined,
  double: undefined,
} satisfies Record<Format, string | undefined>

function textOfFormat(format: string | undefined): string {
  // Registered nowhere, and written everywhere.
  if (format === 'url') return TEXTS.uri
  return (isFormat(format) && TEXTS[format]) || 'text'
}

function plainValue(type: string, schema: Schema): unknown {
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type !== 'string') {
    const [minimum, exclusive] = ['minimum', 'exclusiveMinimum'].map((keyword) => deciding(schema, keyword)?.value)
    const least = [minimum, typeof exclusive === 'number' ? exclusive + 1 : undefined].filter(isPositive)
    if (least.length > 0) return Math.max(...least)
    return type === 'integer' || type === 'number' ? 1 : undefined
  }
  return textOfFormat(textOf(schema, 'format'))
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && value > 0
}
