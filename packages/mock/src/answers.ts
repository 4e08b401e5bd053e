import { isObject, type Pointer, stepsOf, valueAt } from '@contract-first/document/json'
import { type Api, type Header, type MediaType, type Response, valuesOf } from '@contract-first/document/model'
import { multipartBlob, writeBody, writeParts } from '@contract-first/document/request'
import { essenceOf, hasNoBody, kindOf, type MediaKind, preferred, sequenceKindOf } from '@contract-first/document/words'
import type { Answer, HeaderValue, Problem, RawBody } from '@contract-first/hono'
import { PHRASES, PROBLEM_TYPE, problemText } from '@contract-first/hono/parts'
import {
  arbitrary,
  createSchemas,
  exampleOf,
  fc,
  NoExample,
  type SchemaAt,
  type Schemas,
  undocumentedIn,
} from '@contract-first/values'
import { headerValue } from './header-value.ts'
import { fill, type Template, templateOf } from './refusal-template.ts'

/** Makes answers that a document describes. */
export interface Answers {
  /**
   * @param problem - what an error says in the members that are named for it
   * @param accept - the Accept header of the request, which chooses the media type; the first, where it accepts none
   */
  make(response: Response, status: number, accept: string | undefined, problem?: Problem): Answer
  /** The answer in each of its media types. */
  makeEach(response: Response, status: number): Answer[]
  /** The bodies of an error response for any problem of a kind: one for each media type
   * that is JSON, or has a text for an example. */
  refusals(response: Response, status: number, kind: Problem['kind']): RefusalTemplate[]
}

/** An error response with what is decided before its problem happens. */
export interface RefusalTemplate {
  status: number
  headers: Readonly<Record<string, HeaderValue>>
  body: Template | undefined
}

/**
 * @param schemas - as they hold for responses
 * @param seed - makes values random; without it, they are the document's examples, else the simplest
 */
export function createAnswers(api: Api, schemas: Schemas, seed: number | undefined): Answers {
  let made = 0

  function make(schema: SchemaAt, examples: readonly unknown[]): unknown {
    if (seed === undefined) return shown(schema, examples)
    made += 1
    const [random] = fc.sample(arbitrary(schema), { seed: seed + made, numRuns: 1 })
    const named = without(random, undocumentedIn(random, [schema]))
    return isClosed(schema)(named) ? named : shown(schema, examples)
  }

  /** What is not random, by the Media Type Object. */
  const shownFor = new WeakMap<object, unknown>()

  function exampleFor(media: MediaType): unknown {
    if (shownFor.has(media.value)) return shownFor.get(media.value)
    const schema = schemas.of(media.schema)
    const examples = valuesOf(media.examples)
    const example = schema ? make(schema, examples) : (examples[0] ?? {})
    if (seed === undefined) shownFor.set(media.value, example)
    return example
  }

  function bodyOf(media: MediaType, mediaType: string, status: number, problem?: Problem): unknown {
    if (media.itemSchema && sequenceKindOf(mediaType)) return [make(schemas.of(media.itemSchema), [])]
    if (media.parts) {
      const list = media.itemSchema ? [make(schemas.of(media.itemSchema), [])] : exampleFor(media)
      return writeParts(Array.isArray(list) ? list : [], media.parts, mediaType, BOUNDARY)
    }
    const kind = kindOf(mediaType)
    // For a range, the runtime expects a body that is written already.
    if (kind === 'json') {
      const schema = schemas.of(media.schema)
      const example = withStatus(exampleFor(media), status, media.name, schema)
      const value = problem
        ? fill(
            templateOf(example, { schema: schema ?? ANYTHING, mediaType }, problem.kind, status),
            problemText(problem),
          )
        : example
      return media.kind === 'json' ? value : JSON.stringify(value)
    }
    const isForm = IS_FORM[kind]
    const text = valuesOf(media.examples).find((example) => typeof example === 'string')
    const value = isForm ? exampleFor(media) : (text ?? (media.schema ? exampleFor(media) : ''))
    if (!isForm) return typeof value === 'string' ? value : JSON.stringify(value)
    const written = writeBody(value, mediaType, media.form)
    return Array.isArray(written) ? multipartBlob(written, BOUNDARY) : (written as RawBody)
  }

  /** Templates by the Media Type Object and what else decides about them: most operations share theirs. */
  const templates = new WeakMap<object, Map<string, Template | undefined>>()

  function templateOfMedia(
    media: MediaType,
    mediaType: string,
    status: number,
    kind: Problem['kind'],
  ): Template | undefined {
    const known = templates.get(media.value) ?? new Map<string, Template | undefined>()
    templates.set(media.value, known)
    const name = `${kind} ${status} ${mediaType}`
    if (!known.has(name)) known.set(name, makeTemplate(media, mediaType, status, kind))
    return known.get(name)
  }

  function makeTemplate(
    media: MediaType,
    mediaType: string,
    status: number,
    kind: Problem['kind'],
  ): Template | undefined {
    const schema = schemas.of(media.schema)
    if (kindOf(mediaType) === 'json' && media.kind === 'json') {
      const example = schema || media.examples.length > 0 ? exampleFor(media) : { message: '' }
      return templateOf(
        withStatus(example, status, media.name, schema),
        { schema: schema ?? ANYTHING, mediaType },
        kind,
        status,
      )
    }
    const phrase = new Map(Object.entries(PHRASES)).get(String(status))
    // Not what was said of the request: in HTML, that could be a script.
    const own = kindOf(mediaType) === 'text' && schema?.isValid(phrase) !== false ? phrase : undefined
    const text =
      valuesOf(media.examples).find((example) => typeof example === 'string') ?? own ?? bodyOf(media, mediaType, status)
    return typeof text === 'string' ? { kind: 'constant', value: text } : undefined
  }

  function answerIn(
    media: MediaType | undefined,
    headers: readonly Header[],
    status: number,
    problem?: Problem,
  ): Answer {
    const values = Object.fromEntries(headers.map((header) => [header.name, headerValue(header, api, schemas)]))
    if (!media || hasNoBody(status)) return { status, headers: values }
    const mediaType = media.isRange ? ofRange(media) : media.name
    const body = bodyOf(media, mediaType, status, problem)
    const contentType = body instanceof Blob ? body.type : mediaType
    return { status, body, headers: { ...values, 'Content-Type': contentType } }
  }

  return {
    make({ headers, content }, status, accept, problem) {
      return answerIn(preferred(accept, content, ({ name }) => name) ?? content[0], headers, status, problem)
    },
    makeEach({ headers, content }, status) {
      const [first, ...more] = content
      return [first, ...more].map((media) => answerIn(media, headers, status))
    },
    refusals({ headers, content }, status, kind) {
      // Any other header is the app's to supply: nobody could know its value.
      const values = Object.fromEntries(
        headers
          .filter((header) => needsOwnChallenge(header, schemas.of(header.schema), kind))
          .flatMap((header): [string, HeaderValue][] => {
            const value = headerValue(header, api, schemas)
            return value === undefined ? [] : [['WWW-Authenticate', value]]
          }),
      )
      if (content.length === 0 || hasNoBody(status)) return [{ status, headers: values, body: undefined }]
      return content.flatMap((media) => {
        const mediaType = media.isRange ? ofRange(media) : media.name
        const body = templateOfMedia(media, mediaType, status, kind)
        return body ? [{ status, headers: { ...values, 'Content-Type': mediaType }, body }] : []
      })
    },
  }
}

/** The schema of a body without one. */
const ANYTHING = createSchemas(true).at('')

/** Whether a header is a challenge, and not the runtime's: the pattern of some asks for their own realm. */
export function needsOwnChallenge(
  { name, required }: Header,
  schema: SchemaAt | undefined,
  kind: Problem['kind'],
): boolean {
  if (name.toLowerCase() !== 'www-authenticate') return false
  if (kind !== 'unauthenticated' && kind !== 'forbidden') return required
  return !!schema && !CHALLENGES.some((ofScheme) => ofScheme.every((challenge) => schema.isValid(challenge)))
}

/** What the runtime says for a token that is missing or wrong, and for a password. */
const CHALLENGES = [['Bearer', 'Bearer error="invalid_token"'], ['Basic realm="api", charset="UTF-8"']]

/**
 * Whether a response is always made from its schema; for the other kinds, it is a text from the document, if there is
 * one.
 */
const IS_FORM: Readonly<Record<Exclude<MediaKind, 'json'>, boolean>> = {
  urlencoded: true,
  multipart: true,
  events: false,
  xml: false,
  text: false,
  bytes: false,
}

/** The boundary, which is the same in every run so that answers are too. */
const BOUNDARY = 'mock-5b0e7c1f93'

/** The example of a schema, without undocumented properties unless the schema requires some. */
function shown(schema: SchemaAt, examples: readonly unknown[]): unknown {
  try {
    return exampleOf(schema, examples, isClosed(schema))
  } catch (error) {
    if (error instanceof NoExample) return exampleOf(schema, examples, isSendable(schema))
    // Ajv refuses the schema, which a text or bytes may have without anyone else reading it.
    throw new NoExample(schema.pointer, `value for the schema at #${schema.pointer} (${messageOf(error)})`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * A test that a value is valid and has no undocumented properties, which a schema may allow, but a response must not
 * have.
 */
function isClosed(schema: SchemaAt): (value: unknown) => boolean {
  return (value) => schema.isValid(value) && undocumentedIn(value, [schema]).length === 0
}

/** A test that a value is valid without its undocumented properties, too: a server leaves them out. */
function isSendable(schema: SchemaAt): (value: unknown) => boolean {
  return (value) => schema.isValid(without(value, undocumentedIn(value, [schema])))
}

/**
 * An error with a member `status`, such as one example for several errors, gets the status of its response (RFC 9457,
 * section 3.1.2) if the schema allows it.
 */
function withStatus(value: unknown, status: number, name: string, schema: SchemaAt | undefined): unknown {
  if (status < 400 || !isObject(value) || typeof value.status !== 'number') return value
  const isOwn = essenceOf(name) === PROBLEM_TYPE || (value.status >= 400 && value.status < 600)
  const said = { ...value, status }
  return isOwn && schema?.isValid(said) !== false ? said : value
}

/** A copy of a value without the members at these places. */
export function without(value: unknown, places: readonly Pointer[]): unknown {
  const copy = structuredClone(value)
  for (const place of places) {
    const holder = valueAt(copy, place.slice(0, place.lastIndexOf('/')))
    if (isObject(holder)) Reflect.deleteProperty(holder, stepsOf(place).at(-1) ?? '')
  }
  return copy
}

/** A media type that a range matches. */
function ofRange({ name, schema }: MediaType): string {
  const essence = essenceOf(name)
  const [type = ''] = essence.split('/')
  const suffix = /\*(\+[a-z]+)$/.exec(essence)?.[1]
  if (suffix !== undefined) return `application/vnd.mock${suffix}`
  if (type === 'text') return 'text/plain'
  const isText = schema && isObject(schema.value) && schema.value.type === 'string'
  if (type === '*' || type === 'application') return schema && !isText ? 'application/json' : 'application/octet-stream'
  return `${type}/octet-stream`
}
