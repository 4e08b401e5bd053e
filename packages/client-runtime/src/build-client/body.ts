import { toJson } from '../request/encoding.ts'
import { serialize } from './serialize.ts'

/**
 * A request body as the media type has it: JSON, a form, or the value itself.
 *
 * @throws {ValidationError} for what JSON or a form cannot hold
 */
export function toBody(value: unknown, mediaType: string): BodyInit {
  if (/[/+]json\b/.test(mediaType)) return toJson(value)
  if (mediaType.startsWith('multipart/')) return toFormData(Object(value))
  if (!mediaType.endsWith('urlencoded')) return value as BodyInit
  return Object.entries(Object(value))
    .flatMap(([name, field]) => (field === undefined ? [] : serialize(name, field, { in: 'query' })))
    .join('&')
}

function toFormData(fields: object): FormData {
  const form = new FormData()
  for (const [name, field] of Object.entries(fields)) {
    for (const value of Array.isArray(field) ? field : [field]) {
      if (value !== undefined)
        form.append(
          name,
          value instanceof Blob || typeof value !== 'object' ? value : toJson(value, `The field ${name}`),
        )
    }
  }
  return form
}
