import { isObject, type Pointer, stepsOf, valueAt } from '@contract-first/document/json'
import { arbitrary, boundaries, exampleOf, fc, type SchemaAt } from '@contract-first/values'
import type { HeaderDoc, MediaTypeDoc, Operation, ResponseDoc } from '../contract/contract.ts'
import { undocumentedIn } from '../contract/undocumented.ts'
import { documentedResponse } from '../exchange/check-response.ts'
import { type WrittenBody, writeBody } from '../wire/bodies.ts'
import { readHeaderValue } from '../wire/read-header.ts'
import { isSequence, writeSequence } from '../wire/sequences.ts'
import { writeParameter } from '../wire/write-parameters.ts'

/** Makes answers that a contract documents. */
export interface Answers {
  make(operation: Operation, status: number, request: Request): Promise<Response>
}

/** @param seed - makes values random; without it they are the document's examples, else the simplest */
export function createAnswers(seed?: number): Answers {
  let made = 0

  function make(schema: SchemaAt, examples: readonly unknown[]): unknown {
    if (seed === undefined) return exampleOf(schema, examples, isClosed(schema))
    made += 1
    const [random] = fc.sample(arbitrary(schema), { seed: seed + made, numRuns: 1 })
    const named = without(random, undocumentedIn(random, [schema]))
    return isClosed(schema)(named) ? named : exampleOf(schema, examples, isClosed(schema))
  }

  function bodyOf(media: MediaTypeDoc): WrittenBody {
    const { name, schema, itemSchema, examples } = media
    if (itemSchema && isSequence(name)) return { contentType: name, bytes: writeSequence([make(itemSchema, [])], name) }
    return writeBody(schema ? make(schema, examples) : (examples[0] ?? {}), media)
  }

  return {
    async make(operation, status, request) {
      const documented = documentedResponse(operation, status)
      if (!documented) return new Response(null, { status })
      const headers = new Headers(documented.headers.flatMap((header) => writeHeader(header)))
      const media = chooseMedia(documented, request)
      if (!media || isBodiless(status)) return new Response(null, { status, headers })
      const { contentType, bytes } = bodyOf(media)
      headers.set('Content-Type', contentType)
      return new Response(request.method === 'HEAD' ? null : bytes, { status, headers })
    },
  }
}

/** Statuses that a Response has no body with: Fetch standard, section 2.2.3. */
function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

/** What a schema allows may hold more than it names; an answer must not. */
function isClosed(schema: SchemaAt): (value: unknown) => boolean {
  return (value) => schema.isValid(value) && undocumentedIn(value, [schema]).length === 0
}

/** A copy of a value without what stands at these places. */
function without(value: unknown, places: readonly Pointer[]): unknown {
  const copy = structuredClone(value)
  for (const place of places) {
    const holder = valueAt(copy, place.slice(0, place.lastIndexOf('/')))
    if (isObject(holder)) Reflect.deleteProperty(holder, stepsOf(place).at(-1) ?? '')
  }
  return copy
}

/** The first that the request accepts, else the first. */
function chooseMedia({ content }: ResponseDoc, { headers }: Request): MediaTypeDoc | undefined {
  const accepted = (headers.get('Accept') ?? '*/*').split(',').map((range) => range.split(';')[0]?.trim().toLowerCase())
  return content.find(({ name }) => accepted.includes(name.toLowerCase())) ?? content[0]
}

/** A header with a value that is read again as it was; none when no such value is known and none is required. */
function writeHeader(header: HeaderDoc): [name: string, text: string][] {
  const candidates = [...header.examples, ...boundaries(header.schema).map(({ value }) => value)]
  for (const value of candidates) {
    const text = headerText(header, value)
    const isSafe = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)
    if (isSafe && header.schema.isValid(readHeaderValue(header, text))) return [[header.name, text]]
  }
  if (header.required) throw new TypeError(`No value is known for the header ${header.name}: give it an example.`)
  return []
}

function headerText({ name, schema, explode, content, pointer, examples }: HeaderDoc, value: unknown): string {
  const parameter = {
    name,
    in: 'header',
    style: 'simple',
    required: true,
    deprecated: false,
    allowReserved: false,
    allowEmptyValue: false,
  } as const
  const [written] = writeParameter(
    { ...parameter, schema, explode, pointer, examples, ...(content && { content }) },
    value,
  )
  return written?.[1] ?? ''
}
