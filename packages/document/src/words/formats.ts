/**
 * The defined formats, with the JSON type that each judges: JSON Schema Validation, section 7.3, and the OpenAPI Format
 * Registry. A tool that treats formats one by one keeps a record that `satisfies Record<Format, …>`.
 */
export const FORMATS = {
  'date-time': 'string',
  date: 'string',
  time: 'string',
  duration: 'string',
  email: 'string',
  'idn-email': 'string',
  hostname: 'string',
  'idn-hostname': 'string',
  ipv4: 'string',
  ipv6: 'string',
  uri: 'string',
  'uri-reference': 'string',
  iri: 'string',
  'iri-reference': 'string',
  'uri-template': 'string',
  uuid: 'string',
  'json-pointer': 'string',
  'relative-json-pointer': 'string',
  regex: 'string',
  byte: 'string',
  binary: 'string',
  password: 'string',
  int32: 'number',
  int64: 'number',
  float: 'number',
  double: 'number',
} as const

export type Format = keyof typeof FORMATS

export function isFormat(name: unknown): name is Format {
  return typeof name === 'string' && Object.hasOwn(FORMATS, name)
}
