import { isDeepStrictEqual } from 'node:util'
import { boundaries, type Sample, violations } from '@contract-first/values'
import { allowedTypes } from '@contract-first/values/schemas'
import type { Parameter } from '../contract/contract.ts'
import { readParameter } from '../wire/read-parameters.ts'
import type { ParameterReading } from '../wire/read-styles.ts'
import type { Written } from '../wire/write-parameters.ts'
import { rawPair, writeParameter } from '../wire/write-parameters.ts'

/** Valid values of a parameter that survive its style. */
export function parameterBoundaries(parameter: Parameter): readonly Sample[] {
  return boundaries(parameter.schema).filter(({ value }) => readsBack(parameter, value))
}

/** Whether a value survives the style of a parameter. */
export function readsBack(parameter: Parameter, value: unknown): boolean {
  // No style writes null: RFC 6570 leaves it out (section 2.3), and an empty text may also be a string.
  if (!parameter.content && isNullIn(value)) return false
  const reading = readBack(parameter, () => writeParameter(parameter, value))
  return reading?.isPresent === true && reading.malformed === undefined && isDeepStrictEqual(reading.value, value)
}

function isNullIn(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.values(value).some(isNullIn))
}

/** Invalid values of a parameter that are still invalid after its style. */
export function parameterViolations(parameter: Parameter): readonly Sample[] {
  const texts = new Set<string>()
  return violations(parameter.schema).filter(({ value }) => {
    const reading = readBack(parameter, () => writeParameter(parameter, value))
    if (reading === undefined || !isRefused(parameter, reading)) return false
    const written = writeParameter(parameter, value)
    if (isListElsewhere(parameter, written)) return false
    const text = JSON.stringify(written)
    const isNew = !texts.has(text)
    texts.add(text)
    return isNew
  })
}

/**
 * Texts for a parameter that lenient readers accept but the contract does not: each is proved to be neither a value in
 * the documented form nor an allowed raw text. They are not encoded yet.
 */
export function textViolations(parameter: Parameter): readonly Sample<string>[] {
  // From a repeated header (RFC 9110, section 5.3).
  const texts = parameter.in === 'header' ? [...TEXTS, '1, 2'] : TEXTS
  return texts.flatMap((text) => {
    const reading = readBack(parameter, () => writeRaw(parameter, [text]))
    if (reading === undefined || !isRefused(parameter, reading)) return []
    if (isListElsewhere(parameter, writeRaw(parameter, [text]))) return []
    const [error] = reading.malformed === undefined ? parameter.schema.validate(reading.value) : []
    return [
      {
        value: text,
        why: `text ${JSON.stringify(text)}`,
        keyword: error?.keyword ?? 'style',
        pointer: error?.pointer ?? parameter.pointer,
        side: 'invalid' as const,
      },
    ]
  })
}

/** The values that a server reads from everything that breaks a parameter, except texts that are not a value at all. */
export function brokenValues(parameter: Parameter): unknown[] {
  const readings = [
    ...parameterViolations(parameter).map(({ value }) => readBack(parameter, () => writeParameter(parameter, value))),
    ...textViolations(parameter).map(({ value }) => readBack(parameter, () => writeRaw(parameter, [value]))),
  ]
  return readings.flatMap((reading) => (reading && reading.malformed === undefined ? [reading.value] : []))
}

/** Whether the contract refuses a repeated parameter whose texts it accepts one at a time. */
export function refusesRepetition(parameter: Parameter, text: string): boolean {
  if (parameter.in !== 'query') return false
  const reading = readBack(parameter, () => writeRaw(parameter, [text, text]))
  return reading !== undefined && isRefused(parameter, reading)
}

/** Numbers not in JSON form, leftovers of templates, and empty forms. */
const TEXTS: readonly string[] = [
  ...[
    'abc',
    '',
    ' ',
    '1.5',
    '1e0',
    '0x1',
    '0b1',
    '+1',
    '01',
    '-0',
    '1.0',
    '1.',
    '.5',
    '1 ',
    ' 1',
    '1\t',
    '1,2',
    '1, 2',
    '1;2',
  ],
  ...['1_000', '1,000', '1n', 'NaN', 'Infinity', '-Infinity', '1e999', '9007199254740993', '18446744073709551616'],
  ...['１', '١', 'true', 'TRUE', 'True', 'yes', 'on', 'null', 'undefined', 'None', '[object Object]', '{id}', '%31'],
  ...['[]', '{}', '"1"', "' OR 1=1 --", '../1', '1/2', '1\0', '🐕'],
]

function writeRaw({ in: location, name }: Parameter, texts: readonly string[]): Written {
  return texts.map((text) => rawPair(location, name, text))
}

/** Reads a parameter as a server does; undefined if HTTP cannot carry it unchanged, or it leads to another path. */
function readBack(parameter: Parameter, write: () => Written): ParameterReading | undefined {
  const { in: location, name } = parameter
  try {
    const written = write()
    const pairs = written.map(([key, text]) => `${key}=${text}`)
    const [[, text = ''] = []] = written
    if (location === 'path' && ['', '.', '..'].includes(text)) return undefined
    const headers = new Headers()
    if (location === 'header') for (const [key, value] of written) headers.append(key, value)
    if (location === 'header' && headers.get(name) !== text) return undefined
    if (location === 'cookie') headers.set('Cookie', pairs.join('; '))
    if (location === 'cookie' && headers.get('Cookie')?.trimEnd() !== pairs.join('; ')) return undefined
    // Some servers decode cookies and some do not: OpenAPI Specification 3.1.1 (appendix D) says neither.
    if (location === 'cookie' && written.some(([, value]) => /[;\s"%]/.test(value))) return undefined
    return readParameter(parameter, {
      path: new Map([[name, text]]),
      query: location === 'query' ? pairs.join('&') : location === 'querystring' ? text : '',
      headers,
    })
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return undefined
    throw error
  }
}

/**
 * Whether a server that reads an empty text as an empty list, or decodes a list before splitting it, as most do, reads
 * a valid one.
 */
function isListElsewhere(parameter: Parameter, written: Written): boolean {
  const [[name, text] = []] = written
  if (name === undefined || text === undefined || written.length > 1 || !allowedTypes(parameter.schema).has('array'))
    return false
  if (text === '') return parameter.schema.isValid([])
  const decoded = text.replaceAll(/%(?:2C|7C)/gi, decodeURIComponent)
  const reading = decoded === text ? undefined : readBack(parameter, () => [[name, decoded]])
  return reading?.isPresent === true && !isRefused(parameter, reading)
}

function isRefused({ schema }: Parameter, { isPresent, malformed, value }: ParameterReading): boolean {
  return isPresent && (malformed !== undefined || !schema.isValid(value))
}
