import { code, type Inline, separated } from '../blocks.ts'
import type { DocumentNode } from '../document/node.ts'
import { all, deciding, isTrue, type Schema, textOf } from './schema.ts'
import { valueCode } from './schema-words.ts'

/** The constraints of a schema beyond its type, in words: one fact for each. */
export function constraintsOf(schema: Schema): Inline[][] {
  return [
    allowedValues(schema),
    defaultValue(schema),
    numberRange(schema),
    range(schema, 'Length', 'character', 'minLength', 'maxLength'),
    range(schema, 'Holds', 'item', 'minItems', 'maxItems'),
    range(schema, 'Holds', 'property', 'minProperties', 'maxProperties'),
    ...all(schema, 'multipleOf').map(({ value }) => ['A multiple of ', code(String(value))]),
    isTrue(schema, 'uniqueItems') ? ['No two items are equal'] : [],
    deciding(schema, 'additionalProperties')?.value === false ? ['No other properties'] : [],
    deciding(schema, 'unevaluatedProperties')?.value === false ? ['No other properties'] : [],
    deciding(schema, 'items')?.value === false || deciding(schema, 'unevaluatedItems')?.value === false
      ? ['No other items']
      : [],
    isTrue(schema, 'readOnly') ? ['Read-only: in responses, never in a request'] : [],
    isTrue(schema, 'writeOnly') ? ['Write-only: in requests, never in a response'] : [],
    content(schema),
    ...dependencies(schema),
    xml(schema),
    ...all(schema, 'pattern').map(({ value }) => ['Matches ', code(String(value))]),
  ].filter((fact) => fact.length > 0)
}

function allowedValues(schema: Schema): Inline[] {
  const constant = deciding(schema, 'const')
  if (constant !== undefined) return ['Always ', valueCode(constant.value)]
  const values = deciding(schema, 'enum')?.value
  if (!Array.isArray(values) || values.length === 0) return []
  // If values have descriptions, they are listed together.
  if (deciding(schema, 'x-enumDescriptions') !== undefined) return []
  const codes = [...new Set(values)].map((value) => [valueCode(value)])
  return values.length === 1 ? ['Always ', ...codes.flat()] : ['One of ', ...separated(codes, ', ')]
}

function defaultValue(schema: Schema): Inline[] {
  const value = deciding(schema, 'default')
  return value === undefined ? [] : ['Default: ', valueCode(value.value)]
}

function numberRange(schema: Schema): Inline[] {
  const lower = bound(schema, 'minimum', 'exclusiveMinimum')
  const upper = bound(schema, 'maximum', 'exclusiveMaximum')
  if (isSafe(lower?.text) && isSafe(upper?.text)) return ['Safe in JavaScript']
  if (lower && !lower.isExclusive && isSafe(upper?.text)) return ['At least ', code(lower.text), ', safe in JavaScript']
  if (lower && upper && !lower.isExclusive && !upper.isExclusive) return [code(lower.text), ' to ', code(upper.text)]
  const words = [
    lower && [lower.isExclusive ? 'greater than ' : 'at least ', code(lower.text)],
    upper && [upper.isExclusive ? 'less than ' : 'at most ', code(upper.text)],
  ].filter((part) => part !== undefined)
  return capitalized(separated(words, ', '))
}

/** Whether a bound is the largest exact integer of a JavaScript number, which has a clearer name than its digits. */
function isSafe(bound: string | undefined): boolean {
  return bound !== undefined && Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER
}

function bound(
  schema: Schema,
  inclusive: string,
  exclusive: string,
): { text: string; isExclusive: boolean } | undefined {
  const own = deciding(schema, exclusive)?.value
  if (typeof own === 'number') return { text: String(own), isExclusive: true }
  const value = deciding(schema, inclusive)?.value
  // The flag of 3.0, which is also used in 3.1.
  return typeof value === 'number' ? { text: String(value), isExclusive: own === true } : undefined
}

function range(schema: Schema, what: string, unit: string, minimum: string, maximum: string): Inline[] {
  const least = deciding(schema, minimum)?.value
  const most = deciding(schema, maximum)?.value
  const low = typeof least === 'number' && least > 0 ? least : undefined
  const high = typeof most === 'number' ? most : undefined
  if (low === undefined && high === undefined) return []
  const amount =
    low === undefined
      ? `at most ${high}`
      : high === undefined
        ? `at least ${low}`
        : low === high
          ? `exactly ${low}`
          : `${low} to ${high}`
  return [`${what}: ${amount} ${plural(unit, high ?? low ?? 0)}`]
}

function plural(unit: string, count: number): string {
  if (count === 1) return unit
  return unit === 'property' ? 'properties' : `${unit}s`
}

function content(schema: Schema): Inline[] {
  const mediaType = textOf(schema, 'contentMediaType')
  const encoding = textOf(schema, 'contentEncoding')
  if (mediaType === undefined && encoding === undefined) return []
  const words = [mediaType && [code(mediaType)], encoding && ['in ', code(encoding)]].filter(
    (part) => part !== undefined && part !== '',
  )
  return ['Content: ', ...separated(words, ' ')]
}

function dependencies(schema: Schema): Inline[][] {
  return all(schema, 'dependentRequired').flatMap((node) =>
    node.members().map(([name, names]): Inline[] => {
      const needed = Array.isArray(names.value) ? names.value.map((needs) => [code(String(needs))]) : []
      return ['With ', code(name), ' also ', ...separated(needed, ', ')]
    }),
  )
}

function xml(schema: Schema): Inline[] {
  const node = deciding(schema, 'xml')
  if (node === undefined) return []
  const name = node.text('name')
  const words: Inline[][] = [
    name === undefined ? [] : [code(`${node.text('prefix') ? `${node.text('prefix')}:` : ''}${name}`)],
    node.flag('attribute') ? ['as an attribute'] : [],
    node.flag('wrapped') ? ['wrapped in an element'] : [],
    nodeTypeWords(node),
    node.text('namespace') === undefined ? [] : [`of ${node.text('namespace')}`],
  ].filter((part) => part.length > 0)
  return words.length === 0 ? [] : ['In XML: ', ...separated(words, ' ')]
}

/** OpenAPI Specification 3.2.0, section 4.26.2. */
function nodeTypeWords(node: DocumentNode): Inline[] {
  const type = node.text('nodeType')
  if (type === undefined) return []
  const known = { element: 'as an element', attribute: 'as an attribute', text: 'as text', cdata: 'as CDATA' }
  return [type === 'none' ? 'without a node of its own' : (known[type as keyof typeof known] ?? `as ${type}`)]
}

function capitalized([first, ...rest]: Inline[]): Inline[] {
  return typeof first === 'string'
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
    : first === undefined
      ? []
      : [first, ...rest]
}
