import { FORMATS, type Format, isFormat } from '../words/formats.ts'
import { type CheckedFormat, FORMAT_CHECKS } from './checks.ts'

type CheckedNumber = 'int32' | 'int64'

/** Whether a number is of a format. */
const NUMBER_CHECKS: Readonly<Record<CheckedNumber, (value: number) => boolean>> = {
  int32: (value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31,
  // Called, not named: a bundler keeps what reads a property.
  int64: (value) => Number.isInteger(value),
}

/** Formats that any value of their type is of. */
const OF_ANY = ['binary', 'password', 'float', 'double'] as const

type Unchecked = Exclude<Format, CheckedFormat | CheckedNumber | (typeof OF_ANY)[number]>

/** Formats that are not checked: a value that is not of them is accepted, and no tool sends or demands one. */
const UNCHECKED: Readonly<Record<Unchecked, true>> = {
  'idn-email': true,
  'idn-hostname': true,
  'uri-reference': true,
  iri: true,
  'iri-reference': true,
  'uri-template': true,
  'json-pointer': true,
  'relative-json-pointer': true,
  regex: true,
}

/** The JSON type that a format is checked for; undefined if it is not checked. */
export function checkedType(format: unknown): 'string' | 'number' | undefined {
  if (!isFormat(format)) return undefined
  return Object.hasOwn(FORMAT_CHECKS, format) || Object.hasOwn(NUMBER_CHECKS, format) ? FORMATS[format] : undefined
}

/** Whether validators accept every value of a format since its meaning is not known to them. */
export function isUnknownFormat(format: unknown): format is string {
  return typeof format === 'string' && (!isFormat(format) || Object.hasOwn(UNCHECKED, format))
}

interface Ajv {
  addFormat(name: string, format: ((text: string) => boolean) | NumberFormat): unknown
}

interface NumberFormat {
  type: 'number'
  validate: (value: number) => boolean
}

/** Makes Ajv check these formats as everything else does. */
export function addCheckedFormats(ajv: Ajv): void {
  for (const [name, check] of Object.entries(FORMAT_CHECKS)) ajv.addFormat(name, check)
  for (const [name, validate] of Object.entries(NUMBER_CHECKS)) ajv.addFormat(name, { type: 'number', validate })
}
