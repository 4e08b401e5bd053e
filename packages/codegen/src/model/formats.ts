import { FORMATS, type Format, isFormat } from '@contract-first/document/words'

/** Which formats validators hold. `any` ones allow every value of their type; nobody holds the `unchecked` ones. */
const HELD: Readonly<Record<Format, 'checked' | 'any' | 'unchecked'>> = {
  'date-time': 'checked',
  date: 'checked',
  time: 'checked',
  duration: 'checked',
  email: 'checked',
  'idn-email': 'unchecked',
  hostname: 'checked',
  'idn-hostname': 'unchecked',
  ipv4: 'checked',
  ipv6: 'checked',
  uri: 'checked',
  'uri-reference': 'unchecked',
  iri: 'unchecked',
  'iri-reference': 'unchecked',
  'uri-template': 'unchecked',
  uuid: 'checked',
  'json-pointer': 'unchecked',
  'relative-json-pointer': 'unchecked',
  regex: 'unchecked',
  byte: 'checked',
  binary: 'any',
  password: 'any',
  int32: 'checked',
  int64: 'checked',
  float: 'any',
  double: 'any',
}

/** The formats of which it is known what they ask for. */
export const HELD_FORMATS: readonly Format[] = Object.keys(HELD)
  .filter(isFormat)
  .filter((name) => HELD[name] !== 'unchecked')

/** The JSON type that a format judges; undefined for one that is not checked. */
export function judgedType(format: unknown): 'string' | 'number' | undefined {
  return isFormat(format) && HELD[format] === 'checked' ? FORMATS[format] : undefined
}

/** Whether nobody knows what a format asks for. */
export function isUnknownFormat(format: unknown): format is string {
  return typeof format === 'string' && !(isFormat(format) && HELD[format] !== 'unchecked')
}
