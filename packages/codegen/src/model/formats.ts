import { FORMATS, type Format, isFormat } from '@contract-first/document/words'

/** How validators treat each format. `any` allows every value of its type; `unchecked` ones are never checked. */
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

/** The formats whose meaning is known. */
export const HELD_FORMATS: readonly Format[] = Object.keys(HELD)
  .filter(isFormat)
  .filter((name) => HELD[name] !== 'unchecked')

/** The JSON type to which a format applies; undefined if it is not checked. */
export function judgedType(format: unknown): 'string' | 'number' | undefined {
  return isFormat(format) && HELD[format] === 'checked' ? FORMATS[format] : undefined
}

/** Whether the meaning of a format is unknown. */
export function isUnknownFormat(format: unknown): format is string {
  return typeof format === 'string' && !(isFormat(format) && HELD[format] !== 'unchecked')
}
