import type { FormField, ParseJson } from '@contract-first/document/serialization'
import { addOnce, compileTargets, container, Unreadable, type Values } from '@contract-first/document/serialization'
import type { z } from 'zod'
import { toPointer } from '../issues.ts'
import { parseMediaType } from '../media-type.ts'
import { RequestProblem } from '../problem.ts'
import { invalidBody } from './bytes.ts'
import { type FormDecoder, FormValues, readAdditional, takeAdditional, targetOf } from './form.ts'
import type { ReadBody } from './read-body.ts'

/** A part as the platform returns it: a File when it has a file name, else text. */
type Part = File | string

/** Compiles the reader of `multipart/form-data` (RFC 7578): texts, files and JSON, by field. */
export function compileMultipart(decoder: FormDecoder, schema: z.ZodType, parseJson: ParseJson): ReadBody {
  const fields = Object.entries(decoder.properties)
  const files = new Map(fields.filter(([, field]) => field.file || field.array === 'file'))
  // Parts are not percent-encoded, whatever their style.
  const targets = compileTargets(
    Object.fromEntries(fields.filter(([name]) => !files.has(name))),
    (text) => text,
    parseJson,
  )
  return async (bytes, details, contentType) => {
    const form = new FormValues()
    for (const [name, part] of await parse(bytes, contentType)) {
      const file = files.get(name)
      const take = targetOf(name, decoder, targets)
      const text = take && typeof part !== 'string' ? await part.text() : part
      form.take(name, (values) => {
        if (file) takeFile(values, name, file, part)
        else if (take && typeof text === 'string') take(text, values)
        else takeAdditional(values, name, typeof text === 'string' ? readAdditional(text, decoder.additional) : text)
      })
    }
    targets.finish(form.values)
    return form.validate(decoder, schema, details)
  }
}

async function parse(bytes: Uint8Array, contentType: string): Promise<Iterable<[string, Part]>> {
  try {
    const body = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } })
    return (await body.formData()).entries()
  } catch {
    throw invalidBody('expected well-formed multipart/form-data')
  }
}

function takeFile(values: Values, name: string, { array, accept }: FormField, part: Part): void {
  const file = toFile(part)
  if (accept) requireType(file.type, accept, toPointer([name]))
  if (array) container<unknown[]>(values, name, () => []).push(file)
  else addOnce(values, name, file)
}

/**
 * Refuses a part of another media type, like a body: RFC 9110, section 15.5.16.
 *
 * @param accept - media types and ranges
 */
export function requireType(type: string, accept: readonly string[], pointer: string): void {
  // A part without a type is text/plain: RFC 7578, section 4.4, and RFC 2046, section 5.2.
  const { essence = 'text/plain', type: half = 'text' } = parseMediaType(type) ?? {}
  if ([essence, `${half}/*`, '*/*'].some((one) => accept.includes(one))) return
  const details = [{ in: 'body', pointer, message: `expected a file of type ${accept.join(' or ')}` }] as const
  throw new RequestProblem({ kind: 'unsupported-media-type', status: 415, supported: accept, details })
}

/**
 * The part as a File. A part without a file name has been decoded as text before we see it: its name is empty, and if
 * it was not text, its bytes are lost.
 */
function toFile(part: Part): File {
  if (typeof part !== 'string') return part
  if (part.includes('\ufffd')) throw new Unreadable('expected a part with a file name')
  return new File([part], '')
}
